import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handle } from '../src/map/gestures';

const hands = {
  locked: vi.fn(() => false),
  pan: vi.fn(),
  pinch: vi.fn(),
  rest: vi.fn(),
  wheel: vi.fn(),
  tap: vi.fn(),
  long: vi.fn(),
  hover: vi.fn(),
};
let el: HTMLElement;
let stop: () => void;

/** jsdom has no pointer events: a mouse event with what the hands read of one. */
function send(type: string, x: number, y: number, id = 1, pointerType = 'touch'): void {
  const event = new MouseEvent(type, { clientX: x, clientY: y, bubbles: true, cancelable: true });
  Object.defineProperties(event, { pointerId: { value: id }, pointerType: { value: pointerType } });
  el.dispatchEvent(event);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  hands.locked.mockReturnValue(false);
  el = document.createElement('div');
  stop = handle(el, hands);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('hands on the map', () => {
  it('taps, though the hand is not quite steady', () => {
    send('pointerdown', 100, 100);
    send('pointermove', 105, 104);
    send('pointerup', 105, 104);
    expect(hands.tap).toHaveBeenCalledWith({ x: 105, y: 104 });
    expect(hands.pan).not.toHaveBeenCalled();
  });

  it('drags from 8 pixels on, and then does not tap', () => {
    send('pointerdown', 100, 100);
    send('pointermove', 107, 100);
    expect(hands.pan).not.toHaveBeenCalled();
    send('pointermove', 110, 100);
    send('pointermove', 130, 95);
    send('pointerup', 130, 95);
    expect(hands.pan.mock.calls).toEqual([
      [10, 0],
      [20, -5],
    ]);
    expect(hands.tap).not.toHaveBeenCalled();
    expect(hands.rest).toHaveBeenCalledOnce();
  });

  it('holds for 400 ms', () => {
    send('pointerdown', 50, 60);
    vi.advanceTimersByTime(399);
    expect(hands.long).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(hands.long).toHaveBeenCalledWith({ x: 50, y: 60 });
    send('pointermove', 90, 60);
    send('pointerup', 90, 60);
    expect(hands.tap).not.toHaveBeenCalled();
    expect(hands.pan).not.toHaveBeenCalled();
  });

  it('pinches with two fingers about their middle', () => {
    send('pointerdown', 100, 100, 1);
    send('pointerdown', 200, 100, 2);
    send('pointermove', 300, 100, 2);
    expect(hands.pinch).toHaveBeenCalledWith({ x: 200, y: 100 }, 50, 0, 2);
    send('pointerup', 300, 100, 2);
    send('pointermove', 110, 105, 1);
    expect(hands.pan).toHaveBeenCalledWith(10, 5);
    send('pointerup', 110, 105, 1);
    expect(hands.tap).not.toHaveBeenCalled();
    expect(hands.rest).toHaveBeenCalledOnce();
  });

  it('under the lock still taps and holds, but neither pans nor zooms', () => {
    hands.locked.mockReturnValue(true);
    send('pointerdown', 10, 10);
    send('pointermove', 60, 10);
    send('pointerup', 60, 10);
    send('pointerdown', 100, 100, 1);
    send('pointerdown', 200, 100, 2);
    send('pointermove', 300, 100, 2);
    send('pointerup', 300, 100, 2);
    send('pointermove', 130, 100, 1);
    send('pointerup', 130, 100, 1);
    el.dispatchEvent(new WheelEvent('wheel', { deltaY: -100 }));
    expect(hands.pan).not.toHaveBeenCalled();
    expect(hands.pinch).not.toHaveBeenCalled();
    expect(hands.wheel).not.toHaveBeenCalled();
    expect(hands.tap).not.toHaveBeenCalled();
    send('pointerdown', 10, 10);
    send('pointerup', 10, 10);
    expect(hands.tap).toHaveBeenCalledOnce();
    send('pointerdown', 10, 10);
    vi.advanceTimersByTime(400);
    expect(hands.long).toHaveBeenCalledOnce();
  });

  it('zooms by a step for a notch of the wheel', () => {
    const event = new WheelEvent('wheel', { deltaY: -100, clientX: 7, clientY: 9, cancelable: true });
    el.dispatchEvent(event);
    expect(hands.wheel).toHaveBeenCalledWith({ x: 7, y: 9 }, 1);
    expect(event.defaultPrevented).toBe(true);
  });

  it('forgets a press that the system takes away', () => {
    send('pointerdown', 10, 10);
    send('pointercancel', 10, 10);
    vi.advanceTimersByTime(500);
    expect(hands.tap).not.toHaveBeenCalled();
    expect(hands.long).not.toHaveBeenCalled();
  });

  it('hovers with a mouse only', () => {
    send('pointermove', 1, 2, 1, 'mouse');
    send('pointermove', 1, 2, 9, 'touch');
    send('pointerleave', 1, 2, 1, 'mouse');
    expect(hands.hover.mock.calls).toEqual([[{ x: 1, y: 2 }], [null]]);
  });
});
