import { baseLocale, isLocale, overwriteGetLocale, type Locale } from '../paraglide/runtime.js';
import type { Settings, Text } from './api';

let current = $state<Locale>(baseLocale);

// Messages read the locale when they are called, so that every text follows a change at once.
overwriteGetLocale(() => current);

/** The language that texts and numbers are in. */
export function locale(): Locale {
  return current;
}

function fromSystem(): Locale {
  for (const tag of navigator.languages) {
    const language = tag.slice(0, 2).toLowerCase();
    if (isLocale(language)) return language;
  }
  return baseLocale;
}

/** Takes up a language. */
export function speak(language: Settings['language']): void {
  current = language === 'system' ? fromSystem() : language;
  document.documentElement.lang = current;
}

/** A text of a scenario in the language of the page. */
export function said(text: Text): string {
  return text[current];
}
