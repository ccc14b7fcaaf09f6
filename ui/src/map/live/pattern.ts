import { surface, type Pen } from '../paint/pen';

type Kind = 'dots' | 'hatch';

const made = new Map<string, CanvasPattern | null>();

/** A pattern of one colour, in CSS pixels whatever the pixel ratio. */
export function patternOf(
  pen: Pen,
  kind: Kind,
  colour: string,
  ratio: number,
  weight: number,
): CanvasPattern | null {
  const size = Math.round((kind === 'dots' ? 8 : 10) * weight * ratio);
  const key = `${kind}${colour}${size}`;
  if (!made.has(key)) {
    if (made.size > 40) made.clear();
    made.set(key, make(pen, kind, colour, size, ratio));
  }
  return made.get(key) ?? null;
}

function make(pen: Pen, kind: Kind, colour: string, size: number, ratio: number): CanvasPattern | null {
  const { canvas, pen: on } = surface(size, size);
  if (kind === 'dots') {
    on.fillStyle = colour;
    for (const place of [0.25, 0.75]) {
      on.beginPath();
      on.arc(size * place, size * place, size * 0.18, 0, Math.PI * 2);
      on.fill();
    }
  } else {
    on.strokeStyle = colour;
    on.lineWidth = size * 0.2;
    on.beginPath();
    for (const shift of [-1, 0, 1]) {
      on.moveTo(shift * size - size * 0.5, size * 1.5);
      on.lineTo(shift * size + size * 1.5, -size * 0.5);
    }
    on.stroke();
  }
  const pattern = pen.createPattern(canvas, 'repeat');
  pattern?.setTransform(new DOMMatrix().scale(1 / ratio));
  return pattern;
}
