import { locale } from './locale.svelte';

const MINUS = '\u2212';
const THIN = '\u202f';

/** A decimal number with the mark of the language. */
export function decimal(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return locale() === 'es' ? text.replace('.', ',') : text;
}

/** A whole number, given as a number or as digits, in groups of three. */
export function grouped(value: number | string): string {
  const digits = String(value);
  // Spanish groups from five digits on, with a thin space.
  if (locale() === 'es' && digits.length < 5) return digits;
  return digits.replace(/\B(?=(\d{3})+$)/g, locale() === 'es' ? THIN : ',');
}

/** A modifier: always with its sign. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `${MINUS}${-value}`;
}

/** When something happened, in words of the language. */
export function moment(rfc3339: string): string {
  const when = new Date(rfc3339);
  if (Number.isNaN(when.getTime())) return rfc3339;
  return new Intl.DateTimeFormat(locale() === 'en' ? 'en-GB' : locale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(when);
}
