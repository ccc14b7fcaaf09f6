import { readFileSync } from 'node:fs';

export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

/** A message: a sentence, or one sentence for each plural form. */
export type Message =
  string | [{ declarations: string[]; selectors: string[]; match: Record<string, string> }];

export function catalogue(locale: Locale): Record<string, Message> {
  const read: unknown = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'));
  return read as Record<string, Message>;
}

/** Every sentence that a message can become. */
export const sentences = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message[0].match);

const slotsIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');

/** The slots that a message uses or declares. */
export function slots(message: Message): string[] {
  const used = sentences(message).flatMap(slotsIn);
  const declared =
    typeof message === 'string'
      ? []
      : message[0].declarations.filter((d) => d.startsWith('input ')).map((d) => d.slice('input '.length));
  return [...new Set([...used, ...declared])].sort();
}
