import type { Point } from './grid';

/** What hands do on the map. Places are CSS pixels of the window. */
export interface Hands {
  /** Whether pan and zoom are locked; taps never are. */
  locked: () => boolean;
  pan: (dx: number, dy: number) => void;
  /** Two fingers: the point between them moved, and they spread by a factor. */
  pinch: (at: Point, dx: number, dy: number, factor: number) => void;
  /** All fingers are off after a pan or a pinch. */
  rest: () => void;
  /** Whole steps of zoom, in if above 0. */
  wheel: (at: Point, steps: number) => void;
  tap: (at: Point) => void;
  long: (at: Point) => void;
  hover: (at: Point | null) => void;
}

/** A drag starts here; less is a tap with an unsteady hand. */
const SLACK = 8;
const LONG = 400;
/** A turn of the wheel by so much is a notch; less comes from a touchpad and gathers. */
const NOTCH = 40;
/** Steps of zoom follow each other no faster, however hard a touchpad is flung. */
const PAUSE = 50;

interface Finger {
  start: Point;
  now: Point;
}

/** Listens to an element. Returns how to stop. */
export function handle(el: HTMLElement, hands: Hands): () => void {
  const fingers = new Map<number, Finger>();
  let mode: 'idle' | 'press' | 'pan' | 'pinch' | 'spent' = 'idle';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let travel = 0;
  let turned = 0;
  let wheeled = -PAUSE;

  const at = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });
  const away = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
  const pair = (): [Point, Point] => {
    const [one, two] = [...fingers.values()];
    return [one!.now, two!.now];
  };

  function down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0 && event.button !== 1) return;
    el.setPointerCapture?.(event.pointerId);
    fingers.set(event.pointerId, { start: at(event), now: at(event) });
    clearTimeout(timer);
    if (fingers.size === 1) {
      mode = 'press';
      const start = at(event);
      timer = setTimeout(() => {
        if (mode !== 'press') return;
        mode = 'spent';
        hands.long(start);
      }, LONG);
    } else {
      // A second finger ends the tap, whether or not the map may move.
      mode = fingers.size === 2 && mode !== 'spent' ? 'pinch' : mode;
    }
  }

  function move(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType === 'mouse') hands.hover(at(event));
      return;
    }
    const before = finger.now;
    if (mode === 'pinch' && fingers.size >= 2) {
      const [a, b] = pair();
      const [middle, gap] = [{ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, away(a, b)];
      finger.now = at(event);
      const [c, d] = pair();
      const moved = { x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 };
      if (!hands.locked() && gap > 0)
        hands.pinch(
          moved,
          moved.x - middle.x,
          moved.y - middle.y,
          Math.max(1, away(c, d)) / Math.max(1, gap),
        );
      return;
    }
    finger.now = at(event);
    if (mode === 'press' && away(finger.start, finger.now) > SLACK) {
      clearTimeout(timer);
      // Under the lock a drag is neither a pan nor a tap.
      mode = hands.locked() ? 'spent' : 'pan';
      // The map catches up with the hand, so that it keeps the point that was taken.
      if (mode === 'pan') hands.pan(finger.now.x - finger.start.x, finger.now.y - finger.start.y);
    } else if (mode === 'pan') {
      if (!hands.locked()) hands.pan(finger.now.x - before.x, finger.now.y - before.y);
    }
  }

  function lift(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    clearTimeout(timer);
    const cancelled = event.type === 'pointercancel';
    if (mode === 'press' && !cancelled && event.button !== 1) hands.tap(at(event));
    if (fingers.size === 0) {
      if (mode === 'pan' || mode === 'pinch') hands.rest();
      mode = 'idle';
    } else if (mode === 'pinch' && fingers.size === 1) {
      // The finger that is left goes on panning.
      mode = 'pan';
    }
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    if (hands.locked()) return;
    const unit = event.deltaMode === 1 ? 33 : event.deltaMode === 2 ? 400 : 1;
    // A touchpad pinch comes as small wheel turns with Control held.
    const turn = -event.deltaY * unit * (event.ctrlKey ? 6 : 1);
    if (event.timeStamp - turned > 300 || travel * turn < 0) travel = 0;
    turned = event.timeStamp;
    travel += turn;
    if (Math.abs(travel) < NOTCH || event.timeStamp - wheeled < PAUSE) return;
    wheeled = event.timeStamp;
    hands.wheel(at(event), Math.sign(travel));
    travel = 0;
  }

  const leave = () => hands.hover(null);
  const menu = (event: Event) => event.preventDefault();
  el.addEventListener('pointerdown', down);
  el.addEventListener('pointermove', move);
  el.addEventListener('pointerup', lift);
  el.addEventListener('pointercancel', lift);
  el.addEventListener('pointerleave', leave);
  el.addEventListener('contextmenu', menu);
  el.addEventListener('wheel', wheel, { passive: false });
  return () => {
    clearTimeout(timer);
    el.removeEventListener('pointerdown', down);
    el.removeEventListener('pointermove', move);
    el.removeEventListener('pointerup', lift);
    el.removeEventListener('pointercancel', lift);
    el.removeEventListener('pointerleave', leave);
    el.removeEventListener('contextmenu', menu);
    el.removeEventListener('wheel', wheel);
  };
}
