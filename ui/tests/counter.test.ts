import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CounterData, CounterLevel } from '../src/counters/data';
import { drawCounter, fontsReady, levelFor } from '../src/counters/draw';
import { GILT, INK, LOST, PAPER, RED, contrast, figuresOn, fold, isColour } from '../src/counters/cloth';
import { outline } from '../src/counters/card';
import { statesOf } from '../src/counters/chips';
import { dressOf, type Hat } from '../src/counters/dress';

/** jsdom has no paths: this one only remembers what it was made of. */
class NotedPath {
  constructor(readonly d: string) {}
}

interface Mark {
  what: 'fill' | 'stroke' | 'fillRect' | 'strokeRect' | 'fillText' | 'strokeText' | 'clip';
  colour: string;
  d: string;
  text: string;
  rect: readonly number[];
}

/** A canvas that writes down what is drawn on it, and how deep its saves go. */
class Recorder {
  fillStyle = '#000000';
  strokeStyle = '#000000';
  lineWidth = 1;
  lineCap = 'butt';
  lineJoin = 'miter';
  globalAlpha = 1;
  font = '';
  textAlign = 'start';
  textBaseline = 'alphabetic';
  depth = 0;
  marks: Mark[] = [];
  private open = '';

  private note(what: Mark['what'], colour: string, more: Partial<Mark> = {}) {
    this.marks.push({ what, colour, d: '', text: '', rect: [], ...more });
  }
  private of(path: unknown): Partial<Mark> {
    return { d: path instanceof NotedPath ? path.d : this.open };
  }
  save() {
    this.depth += 1;
  }
  restore() {
    this.depth -= 1;
  }
  translate() {}
  rotate() {}
  scale() {}
  beginPath() {
    this.open = '';
  }
  arc(x: number, y: number, r: number) {
    this.open += `arc ${x} ${y} ${r}`;
  }
  rect(...numbers: number[]) {
    this.open += `rect ${numbers.join(' ')}`;
  }
  clip(path?: unknown) {
    this.note('clip', '', this.of(path));
  }
  fill(path?: unknown) {
    this.note('fill', this.fillStyle, this.of(path));
  }
  stroke(path?: unknown) {
    this.note('stroke', this.strokeStyle, this.of(path));
  }
  fillRect(...rect: number[]) {
    this.note('fillRect', this.fillStyle, { rect });
  }
  strokeRect(...rect: number[]) {
    this.note('strokeRect', this.strokeStyle, { rect });
  }
  measureText(text: string) {
    return { width: text.length * 4 };
  }
  fillText(text: string) {
    this.note('fillText', this.fillStyle, { text });
  }
  strokeText(text: string) {
    this.note('strokeText', this.strokeStyle, { text });
  }
}

const plain: CounterData = {
  shape: 'F',
  letter: 'F',
  kind: 'infantry',
  mounted: false,
  name: 'II / 61e Ligne',
  size: 'II',
  values: ['6', '9', '34', '8'],
  increments: 7,
  standing: 4,
  formation: 'column',
  facing: 30,
  order: 'good_order',
  readiness: 'fresh',
  act: null,
  out_of_ammunition: false,
  stacked: 1,
  uniform: {
    coat: '#2c3f72',
    facings: '#a9241c',
    lapels: '#f7f3e8',
    trousers: '#f1ead8',
    headgear: 'shako',
    plume: ['#2f8a52'],
    belts: '#ffffff',
  },
};

const levels: readonly CounterLevel[] = [90, 40, 18];

/** Uniforms come from files: a test may dress a counter in anything. */
const wearing = (uniform: Record<string, unknown>): Pick<CounterData, 'uniform'> => ({
  uniform: { ...plain.uniform, ...uniform } as CounterData['uniform'],
});

function drawn(data: Partial<CounterData>, level: CounterLevel): Mark[] {
  const ctx = new Recorder();
  drawCounter(ctx as unknown as CanvasRenderingContext2D, { ...plain, ...data }, level, level);
  expect(ctx.depth).toBe(0);
  return ctx.marks;
}

const texts = (marks: Mark[]) => marks.filter(({ what }) => what === 'fillText').map(({ text }) => text);

const before = globalThis.Path2D;
beforeAll(() => {
  globalThis.Path2D = NotedPath as unknown as typeof Path2D;
});
afterAll(() => {
  globalThis.Path2D = before;
});

describe('the three drawings', () => {
  it('are chosen by size', () => {
    expect([90, 60, 59, 40, 27, 26, 18].map(levelFor)).toEqual([90, 90, 40, 40, 40, 18, 18]);
  });

  it('show four values, two, and none', () => {
    expect(texts(drawn({}, 90))).toEqual(expect.arrayContaining(['6', '9', '34', '8', 'II', plain.name]));
    const map = texts(drawn({}, 40));
    expect(map).toEqual(expect.arrayContaining(['9', '34']));
    expect(map).not.toContain('6');
    expect(map).not.toContain(plain.name);
    expect(texts(drawn({}, 18))).toEqual([]);
  });

  it('keep the place of a value that is none', () => {
    expect(texts(drawn({ values: ['', '2', '33', '14'] }, 90))).toContain('\u2013');
  });

  it('show a leader and a wagon with what they have', () => {
    const leader = { kind: 'leader', name: 'Mar\u00e9chal Ney', increments: 0, formation: null } as const;
    expect(texts(drawn({ ...leader, values: ['+6', '12', '', ''] }, 90))).not.toContain('\u2013');
    expect(texts(drawn(leader, 40))).toContain('Ney');
    const wagon = { kind: 'wagon', values: ['', '', '', ''], increments: 12, standing: 8 } as const;
    expect(texts(drawn(wagon, 90))).toContain('8/12');
    expect(texts(drawn(wagon, 40))).toContain('8');
  });

  it('tell the stack by a number', () => {
    expect(texts(drawn({ stacked: 3 }, 90))).toContain('3');
    expect(texts(drawn({ stacked: 3, values: ['6', '9', '34', '9'] }, 40))).toContain('3');
  });

  it('draw nothing outside of their own saves and crash on no odd figure', () => {
    for (const level of levels) {
      drawn(
        { increments: Number.NaN, standing: -4, facing: Number.NaN, stacked: 0, letter: '', name: '' },
        level,
      );
      drawn({ increments: 1e9, standing: 1e9, stacked: 400, letter: 'ABCDE', name: 'x'.repeat(300) }, level);
      drawn({ uniform: null }, level);
    }
  });
});

describe('increments', () => {
  it.each([
    [7, 4],
    [9, 9],
    [30, 22],
    [12, 0],
  ])('%i of which %i stand: the lost are hollow', (increments, standing) => {
    for (const level of [90, 40] as const) {
      const marks = drawn({ increments, standing }, level);
      const hollow = marks.filter(({ what, colour }) => what === 'strokeRect' && colour === LOST);
      expect(hollow).toHaveLength(increments - standing);
      // the bright ones lie on the rail, below everything else that is paper
      const rail = level === 90 ? 81 : 34;
      const bright = marks.filter(
        ({ what, colour, rect }) => what === 'fillRect' && colour === PAPER && (rect[1] ?? 0) > rail,
      );
      expect(bright).toHaveLength(standing);
    }
  });
});

describe('the strip of the smallest drawing', () => {
  const strip = (data: Partial<CounterData>) => {
    const marks = drawn({ ...data, facing: null }, 18);
    const start = marks.findIndex(({ rect }) => rect[2] === 18 && rect[3] === 7);
    return start < 0 ? null : marks.slice(start, start + 3);
  };
  const state = (data: Partial<CounterData>) => JSON.stringify(strip(data));

  it('is not there in good order', () => {
    expect(strip({})).toBeNull();
  });

  it('has the ground that its state asks for', () => {
    const ground = (data: Partial<CounterData>) => strip(data)?.[0]?.colour;
    expect(ground({ order: 'disordered' })).toBe(PAPER);
    expect(ground({ order: 'pgd' })).toBe(INK);
    expect(ground({ act: 'charge' })).toBe(GILT);
    expect(ground({ act: 'assault' })).toBe(GILT);
    expect(ground({ readiness: 'tired' })).toBe(PAPER);
    expect(strip({ out_of_ammunition: true })?.[1]).toMatchObject({ what: 'fillRect', colour: RED });
  });

  it('counts the dots of tiredness', () => {
    const dots = (readiness: CounterData['readiness']) =>
      strip({ readiness })?.filter(({ d }) => d.startsWith('arc') && d.endsWith('1.6')).length;
    expect(dots('tired')).toBe(1);
    expect(dots('exhausted')).toBe(2);
  });

  it('differs for every state, and the worst wins', () => {
    const ranked: Partial<CounterData>[] = [
      { order: 'pgd' },
      { order: 'disordered' },
      { act: 'charge' },
      { readiness: 'exhausted' },
      { readiness: 'tired' },
      { out_of_ammunition: true },
    ];
    const all = [...ranked, { act: 'assault' as const }].map(state);
    expect(new Set(all).size).toBe(all.length);
    for (let worse = 0; worse < ranked.length; worse += 1)
      for (let better = worse + 1; better < ranked.length; better += 1)
        expect(state({ ...ranked[better], ...ranked[worse] })).toBe(state(ranked[worse] ?? {}));
  });

  it('leaves no state unsaid in the large drawing', () => {
    const all = {
      order: 'pgd',
      readiness: 'exhausted',
      act: 'charge',
      out_of_ammunition: true,
    } as const;
    expect(statesOf({ ...plain, ...all })).toEqual(['pgd', 'charge', 'exhausted', 'out_of_ammunition']);
    const marks = drawn(all, 90);
    expect(texts(marks)).toContain('P');
    expect(marks.some(({ colour }) => colour === GILT)).toBe(true);
    expect(marks.some(({ colour }) => colour === RED)).toBe(true);
  });
});

describe('colours', () => {
  const evil = ['red', '#fff', 'url(#x)', '#12345g', '#1234567', ' #123456', 'expression(1)', 42, {}, []];
  const fields = [
    'coat',
    'facings',
    'lapels',
    'piping',
    'trousers',
    'tartan',
    'plume',
    'belts',
    'epaulettes',
    'lace',
    'sash',
    'bag',
    'buttons',
    'lance',
  ];

  it('are taken only as #rrggbb', () => {
    for (const kind of ['infantry', 'cavalry', 'artillery', 'leader', 'wagon'] as const)
      for (const value of evil)
        for (const level of levels) {
          const uniform = wearing(
            Object.fromEntries(
              fields.map((field) => [field, field === 'tartan' ? [value, value, value] : value]),
            ),
          );
          for (const { colour, what } of drawn({ ...uniform, kind, mounted: true, stacked: 2 }, level))
            if (what !== 'clip') expect(colour).toMatch(/^#[0-9a-f]{6}$/i);
        }
  });

  it('give figures that read over any cloth', () => {
    for (let value = 0; value < 0x1000000; value += 0x0d1b3) {
      const ground = `#${value.toString(16).padStart(6, '0')}`;
      expect(contrast(figuresOn(ground), ground)).toBeGreaterThan(4.2);
      expect(isColour(fold(ground))).toBe(true);
    }
    for (const trousers of ['#101010', '#f1ead8', '#8f9094', '#1d3a35']) {
      const { colour } = drawn(wearing({ trousers }), 90).find(({ text }) => text === '34') ?? {};
      expect(contrast(colour ?? trousers, trousers)).toBeGreaterThan(4.2);
    }
  });
});

describe('every piece', () => {
  const hats: readonly Hat[] = [
    'shako',
    'stovepipe',
    'covered_shako',
    'shako_skull',
    'shako_horse',
    'helmet',
    'bearskin',
    'bonnet',
    'busby',
    'czapka',
    'bicorne',
    'round_hat',
    'slouch_hat',
    'landwehr_cap',
    'cap',
  ];

  it('has its own hat', () => {
    const all = hats.map((headgear) => {
      expect(dressOf(wearing({ headgear }).uniform).hat).toBe(headgear);
      return JSON.stringify(drawn(wearing({ headgear }), 90));
    });
    expect(new Set(all).size).toBe(hats.length);
    expect(dressOf(wearing({ headgear: 'field_cap' }).uniform).hat).toBe('cap');
  });

  it('has its own formation', () => {
    const formations = [
      'line',
      'column',
      'march_column',
      'skirmish',
      'square',
      'rallying_square',
      'general_order',
      'column_of_companies',
      'limbered',
      'unlimbered',
    ] as const;
    for (const level of [90, 40] as const) {
      const all = formations.map((formation) => JSON.stringify(drawn({ formation }, level)));
      expect(new Set(all).size).toBe(formations.length);
    }
  });

  it('has its own arm at every size', () => {
    for (const level of levels) {
      const all = (['infantry', 'cavalry', 'artillery', 'leader', 'wagon'] as const).map((kind) =>
        JSON.stringify(drawn({ kind }, level)),
      );
      all.push(JSON.stringify(drawn({ kind: 'artillery', mounted: true }, level)));
      expect(new Set(all).size).toBe(6);
    }
  });

  it('shows its side in the outline and the badge', () => {
    const shapes = ['F', 'A', 'P', 'R'] as const;
    expect(new Set(shapes.map((shape) => outline(shape, { x: 0, y: 0, s: 90 }, 5))).size).toBe(4);
    for (const level of levels) {
      const clips = shapes.map((shape) => drawn({ shape }, level).find(({ what }) => what === 'clip')?.d);
      expect(new Set(clips).size).toBe(4);
    }
    // the sides are told apart with their colours taken away
    const grey = shapes.map((shape) => JSON.stringify(drawn({ shape }, 40).map(({ d }) => d)));
    expect(new Set(grey).size).toBe(4);
  });
});

describe('fonts', () => {
  it('are no condition: without them the next best are used', async () => {
    await expect(fontsReady()).resolves.toBeUndefined();
  });
});
