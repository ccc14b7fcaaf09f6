import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from '../src/map/Board.svelte';
import type { Ground } from '../src/map/ground';

const ground: Ground = {
  columns: 2,
  rows: 2,
  odd_columns_up: true,
  hex_metres: 100,
  terrain: ['clear', 'woods', 'crops', 'clear'],
  heights: [],
  hexsides: [],
  bridges: [],
  roads: [],
  places: [],
  structures: [],
};

let board: ReturnType<typeof mount> | undefined;
afterEach(() => {
  if (board) void unmount(board);
  board = undefined;
});

describe('the board where nothing can be drawn', () => {
  it('still has a name, takes the focus and passes keys on', () => {
    // jsdom has no canvas.
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const onKey = vi.fn();
    board = mount(Board, {
      target: document.body,
      props: {
        ground,
        pieces: [],
        overlays: [],
        selected: null,
        asked: null,
        hideCounters: false,
        locked: false,
        cursor: { column: 1, row: 1 },
        label: 'Map of the field',
        drawCounter: () => {},
        onTap: () => {},
        onLong: () => {},
        onHover: () => {},
        onKey,
      },
    });
    const host = document.querySelector<HTMLElement>('[aria-label="Map of the field"]')!;
    expect(host.tabIndex).toBe(0);
    host.focus();
    host.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
    expect(onKey).toHaveBeenCalledOnce();
    expect(host.querySelectorAll('*')).toHaveLength(2);
  });
});
