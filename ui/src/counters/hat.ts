import type { Dress, Hat } from './dress';
import { BRASS, INK, PAPER, STEEL, fold, isDark, mixed } from './cloth';
import { at, cased, disc, fill, line, ring, type Ctx } from './brush';

const FELT = '#17130f';
const FUR = '#1c150f';
const SILVER = '#dedbd0';

/** Where the plume is fixed, the brim being at the origin; the two caps without one take none. */
const sockets: Record<Hat, readonly [number, number] | null> = {
  shako: [0, -12.4],
  stovepipe: [0, -13.4],
  covered_shako: [0, -12.6],
  shako_skull: [0, -13],
  shako_horse: [0, -13],
  helmet: [-7.4, -6],
  bearskin: [-9.2, -8.6],
  bonnet: [-9.6, -7],
  busby: [-1, -13.6],
  czapka: [-6.6, -13.4],
  bicorne: [-6, -9.6],
  round_hat: [-7.4, -4],
  slouch_hat: [-8, -6.6],
  landwehr_cap: null,
  cap: null,
};

/** A feather of one or two colours, from the top down. */
function feather(ctx: Ctx, [top, bottom]: readonly string[], x: number, y: number): void {
  if (!top) return;
  at(ctx, x, y, 1, () => {
    const whole = 'M-1.6 .8Q-4.4-4.6 0-9.8Q4.4-4.6 1.6 .8Z';
    line(ctx, whole, isDark(top) ? mixed(top, PAPER, 0.55) : INK, 0.9);
    fill(ctx, whole, top);
    if (bottom) fill(ctx, 'M-1.6 .8Q-3.2-1.9-2.7-4.6Q0-3.4 2.7-4.6Q3.2-1.9 1.6 .8Z', bottom);
  });
}

/** The peak and the chin scales that most shakos share. */
function peak(ctx: Ctx, metal: string | null): void {
  fill(ctx, 'M-8-.4Q0 5.2 8-.4L7 1.7Q0 5-7 1.7Z', '#060504');
  if (metal) line(ctx, 'M-7.1-.5Q0 3.6 7.1-.5', metal, 1.1);
}

function shako(ctx: Ctx, dress: Dress): void {
  const metal = dress.buttons;
  fill(ctx, 'M-7.2 .4L-8.9-12.8H8.9L7.2 .4Q0 3-7.2 .4Z', FELT);
  fill(ctx, 'M-8.9-12.8H8.9L8.6-10.4H-8.6Z', dress.lace ?? mixed(metal, FELT, 0.25));
  line(ctx, 'M-7.9-4.6L-4.9-1.2M7.9-4.6L4.9-1.2', '#4a3f33', 0.8);
  fill(ctx, 'M0-9.6L2.9-5.6L0-1.2L-2.9-5.6Z', metal);
  peak(ctx, metal);
}

function stovepipe(ctx: Ctx, dress: Dress): void {
  fill(ctx, 'M-6.8 .4L-7-13.4Q0-15-.2-13.8Q0-15 7-13.4L6.8 .4Q0 3-6.8 .4Z', '#141411');
  line(ctx, 'M-6.8-1.4Q0 1.2 6.8-1.4', '#3b372f', 0.8);
  fill(ctx, 'M-2.3-9.4Q0-7.4 2.3-9.4V-5Q2 -2.8 0-2Q-2-2.8-2.3-5Z', dress.buttons);
  // the white cord across the front
  line(ctx, 'M-6.8-9.4Q-4-3.6 0-3.4Q4-3.6 6.8-9.4', '#d9d2c0', 0.7);
  peak(ctx, null);
}

/** Oilcloth: nothing shines but its folds. */
function covered(ctx: Ctx): void {
  fill(ctx, 'M-7.2 .4L-8.7-12.2Q0-14.6 8.7-12.2L7.2 .4Q0 3-7.2 .4Z', '#26272a');
  line(ctx, 'M-8.4-10.4Q0-12.6 8.4-10.4M-4.2-11L-3.4 1M4.2-11L3.4 1M0-11.6V1.4', '#53565b', 0.8);
  peak(ctx, null);
}

function emblem(ctx: Ctx, which: 'skull' | 'horse'): void {
  fill(ctx, 'M-7.2 .4L-8-13.2Q0-14.8 8-13.2L7.2 .4Q0 3-7.2 .4Z', '#131312');
  line(ctx, 'M-7.9-11.4Q0-12.8 7.9-11.4', '#4d555c', 0.9);
  if (which === 'skull') {
    cased(ctx, 'M-3.8-3.6L3.8-.4M3.8-3.6L-3.8-.4', SILVER, 1.2, '#131312', 0.4);
    fill(
      ctx,
      'M0-10.6Q3.6-10.4 3.4-7Q3.2-5.2 1.9-4.8V-3.4H-1.9V-4.8Q-3.2-5.2-3.4-7Q-3.6-10.4 0-10.6Z',
      SILVER,
    );
    disc(ctx, -1.3, -7.2, 0.95, '#131312');
    disc(ctx, 1.3, -7.2, 0.95, '#131312');
  } else {
    // the leaping horse of Brunswick
    fill(
      ctx,
      'M-4.6-3.2L-3.4-6L-4.8-7.4Q-2.6-8-.4-7.4Q1-8.2 1.8-10L3-9.4Q4.6-9 5-7.6L3.4-7.4L2.8-5.6L5-4.6L4.4-3.8L1.4-4.8L-1.4-5L-2.6-3.8L-3.2-1.6L-4-1.8L-3.8-3.4Z',
      SILVER,
    );
  }
  peak(ctx, '#7d8893');
}

/**
 * No field names the metal. Heavy cavalry (cuirass or epaulettes) wears steel, lapels go with the brass of dragoons
 * and lancers, and what is left is the fur-crested leather of British horse artillery.
 */
function helmet(ctx: Ctx, dress: Dress): void {
  const steel = dress.cuirass || dress.epaulettes !== null;
  const brass = dress.lapels !== null;
  if (!steel && !brass) {
    fill(ctx, 'M-8 .8Q-9.4-10.4 0-10.8Q9.4-10.4 8 .8Q0 3.6-8 .8Z', '#191613');
    fill(
      ctx,
      'M-7.6-5.6Q-9.6-15.6 .6-15.6Q10.6-15.2 10.4-4.6L7.8-3.8Q8.2-9.8 0-10Q-5.2-9.8-7.6-5.6Z',
      '#2a1d13',
    );
    line(ctx, 'M-5-12.4L-4-10.6M-1.6-14.2L-1.4-11.8M2.4-14.2L2-11.8M6-12.6L4.8-10.6', '#5d4630', 0.8);
    line(ctx, 'M-8.2-3Q0-6.4 8.2-3', dress.collar, 1.9);
    peak(ctx, SILVER);
    return;
  }
  const metal = steel ? STEEL : '#d2a544';
  fill(ctx, 'M4.4-16.8Q14.4-16 12.2 4.4Q9.6-3.8 5.6-10.4Z', FELT);
  line(ctx, 'M8.2-13.4Q11.6-8 11.4-.6', '#463829', 0.8);
  fill(ctx, 'M-8 1Q-9.6-11.8 0-12Q9.6-11.8 8 1Q0 3.6-8 1Z', metal);
  line(ctx, 'M-4.4-9.6Q-6.4-7.6-6.6-4.8', '#ffffff', 1.2);
  fill(ctx, 'M-8.3 .6Q-8.4-5.4 0-5.4Q8.4-5.4 8.3 .6Q0-2.4-8.3 .6Z', steel ? '#2c2119' : '#5a3a22');
  fill(ctx, 'M-3.6-11.6Q-3.4-18 3-18Q8.4-17.8 9.6-13.4Q4.2-14.6 3-11.2Z', steel ? '#c99c3c' : '#b98a2e');
  line(ctx, 'M-.4-16.4L.2-12.2M2.4-16.8L2.2-12.6M5.2-16.4L4-13.4', '#7c5c1d', 0.7);
  peak(ctx, BRASS);
}

function bearskin(ctx: Ctx, dress: Dress): void {
  fill(
    ctx,
    'M-7.6 1.4L-8.8-1L-9.2-3.8L-10.6-6L-9.8-8.4L-10.4-11L-8.6-12.8L-8-15.2L-5.4-15.8L-3.4-17.6L-.8-16.9L1.8-17.8L4.2-16.2L6.8-15.8L7.8-13.4L9.8-11.8L9.4-9.2L10.6-6.8L9.4-4.6L9.2-1.8L7.6 1.4Q0-1-7.6 1.4Z',
    FUR,
  );
  line(ctx, 'M-6-13L-6.6-9.8M6-13L6.8-10M-8-6L-7.6-3M8-6.6L7.6-3.4M0-15.6L.2-12.8', '#4c3b2b', 0.8);
  fill(ctx, 'M-4.8-.6L-5-7Q0-10.4 5-7L4.8-.6Q0-2.2-4.8-.6Z', dress.buttons);
  line(ctx, 'M-4.8-.6L-5-7Q0-10.4 5-7L4.8-.6', '#7c5c1d', 0.6);
  cased(ctx, 'M8.6-11.6Q4.6-8.8-7.6-2.6', '#f5eedb', 1, FUR, 0.3);
}

function bonnet(ctx: Ctx): void {
  const feathers = '#15120f';
  for (const [x, y, r] of [
    [-6.6, -7.4, 4.6],
    [-5, -12.4, 4.4],
    [0, -14.4, 4.4],
    [5, -12.4, 4.4],
    [6.8, -7.4, 4.6],
    [0, -8.6, 6.4],
  ] as const)
    disc(ctx, x, y, r, feathers);
  line(
    ctx,
    'M-7.6-10.6Q-5.8-13-3.4-12.6M-1.4-16.4Q1.4-16.6 2.8-14.6M5.4-14.2Q8-12.4 7.4-9.8M-2.6-9.6Q0-11.2 2.6-9.4',
    '#4a4239',
    0.9,
  );
  fill(ctx, 'M-8-4.4Q0-2.4 8-4.4V.8Q0 3-8 .8Z', '#f4efe2');
  fill(
    ctx,
    'M-8-4.4L-4.8-3.8V-1.2L-8-1.8ZM-1.6-3.5H1.6V-.9H-1.6ZM4.8-3.8L8-4.4V-1.8L4.8-1.2ZM-4.8-1.2L-1.6-.9V1.8L-4.8 1.4ZM1.6-.9L4.8-1.2V1.4L1.6 1.8Z',
    '#a8281f',
  );
  // the black cockade, on which the hackle stands
  disc(ctx, -7.4, -4.6, 1.7, '#2a2622');
}

function busby(ctx: Ctx, dress: Dress): void {
  const bag = dress.bag ?? dress.collar;
  const hanging = 'M.6-14.6Q12.2-15.4 12.4-2.2L9.4 .6L7 -2.6Q8-10.4 .6-14.6Z';
  fill(ctx, hanging, bag);
  line(ctx, hanging, INK, 0.5);
  line(ctx, 'M3.8-14.2Q10.6-12.8 9.6-.6', dress.piping ?? fold(bag), 0.8);
  fill(
    ctx,
    'M-7.6 1L-9-1.8L-8.6-4.6L-9.4-7.4L-8-9.4L-7.8-12L-5-12.8L-2.6-14.2L0-13.6L2.6-14.2L4.8-12.6L7.4-12L7.8-9.4L9-7.2L8.4-4.4L8.8-1.6L7.6 1Q0 3-7.6 1Z',
    '#241a12',
  );
  line(ctx, 'M-5-10.4L-5.6-7.4M0-11.6V-8.6M5-10.4L5.6-7.4M-2.6-6.6L-2.8-3.6M2.6-6.6L2.8-3.6', '#5a4630', 0.8);
  line(ctx, 'M-7.4 .6Q0 3.4 7.4 .6', dress.buttons, 1);
}

function czapka(ctx: Ctx, dress: Dress): void {
  const crown = 'M-4.8-6.4L-9.4-13.2L0-15.6L9.4-13.2L4.8-6.4Z';
  fill(ctx, crown, dress.collar);
  line(ctx, crown, INK, 0.6);
  line(ctx, 'M0-15.4V-6.6M-9.2-13.2Q0-10.4 9.2-13.2', dress.piping ?? '#f3eee0', 1);
  fill(ctx, 'M-7.2 .4L-5.4-7.2Q0-5.4 5.4-7.2L7.2 .4Q0 3-7.2 .4Z', FELT);
  fill(ctx, 'M-3.4-1Q-3-4.8 0-5Q3-4.8 3.4-1Q0 .4-3.4-1Z', dress.buttons);
  peak(ctx, dress.buttons);
}

/** A hat of the general or of the line; a general's is edged with his metal. */
function bicorne(ctx: Ctx, dress: Dress): void {
  const trim = dress.epaulettes ?? dress.piping;
  fill(ctx, 'M-15 1.4Q-12-6.6-7-10.4Q0-16.6 7-10.4Q12-6.6 15 1.4Q8-3.6 0-3.6Q-8-3.6-15 1.4Z', FELT);
  if (trim) line(ctx, 'M-14.2 .4Q-11.4-6.4-6.6-9.8Q0-15.4 6.6-9.8Q11.4-6.4 14.2 .4', trim, 1.2);
  line(ctx, 'M-6-7.6L-4.4-3', dress.buttons, 1.3);
  disc(ctx, -6, -7.8, 2.3, '#b32b22');
  disc(ctx, -6, -7.8, 1.3, '#f4efe2');
  fill(ctx, 'M-8-1.6Q0-5.2 8-1.6Q6 1.8 0 1.8Q-6 1.8-8-1.6Z', '#0c0a08');
}

function roundHat(ctx: Ctx, dress: Dress): void {
  fill(ctx, 'M-6.2-1L-5.6-9.6Q0-11.6 5.6-9.6L6.2-1Z', '#211a13');
  fill(ctx, 'M-6.1-3.8Q0-2 6.1-3.8L6.2-1Q0 .6-6.2-1Z', dress.collar);
  fill(ctx, 'M-13-1.6Q-6 .4 0 .2Q6 .4 13-1.6Q10 3 0 3Q-10 3-13-1.6Z', '#16110c');
  line(ctx, 'M-12.4-.9Q-6 1.4 0 1.2Q6 1.4 12.4-.9', '#4d3f31', 0.7);
}

/** The brim is turned up on the left, and the plume stands on it. */
function slouch(ctx: Ctx, dress: Dress): void {
  const grey = '#3a3c3b';
  fill(ctx, 'M-6.4-.6L-5.4-9.4Q0-12.4 5.4-9.4L6.4-.6Z', grey);
  line(ctx, 'M-2-10.4Q0-8.6 2-10.4', '#6a6d6b', 0.8);
  fill(ctx, 'M-6.2-3.4Q0-1.6 6.2-3.4L6.4-.8Q0 .8-6.4-.8Z', dress.collar);
  fill(ctx, 'M-6.4-.6Q0 1.4 6-.8Q10-1.8 13.6 .6Q8 3.8 0 3.2Q-6 2.8-7-.2Z', '#292b2a');
  fill(ctx, 'M-6 1.4Q-11.6-1-10.6-8.6Q-6.4-7.4-4.6-1.4Z', '#292b2a');
  line(ctx, 'M-10-7.8Q-6.4-6.4-5-1.6', dress.collar, 0.8);
}

/** The cloth cap of the militia: its plume is its cross. */
function landwehr(ctx: Ctx, dress: Dress): void {
  const crown = 'M-7-2.6Q-11.6-8-8.4-9.4Q0-12.4 8.4-9.4Q11.6-8 7-2.6Z';
  fill(ctx, crown, dress.coat);
  line(ctx, crown, INK, 0.6);
  line(ctx, 'M-8.8-8.8Q0-5.6 8.8-8.8', dress.collar, 0.9);
  fill(ctx, 'M-7.2-3.4Q0-1.2 7.2-3.4V.6Q0 3-7.2 .6Z', dress.collar);
  line(ctx, 'M-7.2-3.4Q0-1.2 7.2-3.4', INK, 0.4);
  cased(ctx, 'M0-9.4V-3.6M-2.9-6.5H2.9', dress.plume[0] ?? SILVER, 1.7, INK, 0.35);
  peak(ctx, null);
}

function cap(ctx: Ctx, dress: Dress): void {
  const crown = 'M-7-3Q-12.4-8.4-7-9.6Q0-11.6 7-9.6Q12.4-8.4 7-3Z';
  fill(ctx, crown, dress.coat);
  line(ctx, crown, INK, 0.6);
  line(ctx, 'M-8.6-8.9Q0-10.8 8.6-8.9', dress.piping ?? dress.collar, 1);
  fill(ctx, 'M-7.2-3.6Q0-1.6 7.2-3.6V.4Q0 2.6-7.2 .4Z', dress.collar);
  ring(ctx, 0, -5.2, 1.1, SILVER, 0.9);
  peak(ctx, null);
}

const drawn: Record<Hat, (ctx: Ctx, dress: Dress) => void> = {
  shako,
  stovepipe,
  covered_shako: covered,
  shako_skull: (ctx) => emblem(ctx, 'skull'),
  shako_horse: (ctx) => emblem(ctx, 'horse'),
  helmet,
  bearskin,
  bonnet,
  busby,
  czapka,
  bicorne,
  round_hat: roundHat,
  slouch_hat: slouch,
  landwehr_cap: landwehr,
  cap,
};

/** Plumes that stand on the brim come over the hat, the others behind it. */
const over: ReadonlySet<Hat> = new Set(['bonnet', 'round_hat', 'bicorne']);

/** The headgear, its brim at the origin, some 30 wide and 23 high with its plume. */
export function hat(ctx: Ctx, dress: Dress): void {
  const socket = sockets[dress.hat];
  const plumed = () => socket && feather(ctx, dress.plume, socket[0], socket[1]);
  if (!over.has(dress.hat)) plumed();
  drawn[dress.hat](ctx, dress);
  if (over.has(dress.hat)) plumed();
}

/** The pennon of a lance, its staff's foot at the origin, flying to the left. */
export function pennon(ctx: Ctx, [upper, lower]: readonly string[]): void {
  if (!upper) return;
  line(ctx, 'M0 0V-16.4', INK, 1.2);
  fill(ctx, 'M-.9-16.4L0-18.6L.9-16.4Z', '#8d9498');
  fill(ctx, 'M-.5-15.6H-10.4L-8-12.6H-.5Z', upper);
  fill(ctx, 'M-.5-12.6H-8L-10.4-9.6H-.5Z', lower ?? upper);
  line(ctx, 'M-.5-15.6H-10.4L-8-12.6L-10.4-9.6H-.5', INK, 0.6);
}
