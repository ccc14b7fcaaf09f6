import { describe, expect, it } from 'vitest';
import { LOCALES, catalogue, sentences, slots } from './catalogue';

const en = catalogue('en');

describe('the catalogues', () => {
  it('have the same keys', () => {
    for (const locale of LOCALES)
      expect(Object.keys(catalogue(locale)).sort()).toEqual(Object.keys(en).sort());
  });

  it('have the same slots in every language', () => {
    const es = catalogue('es');
    for (const [key, message] of Object.entries(en))
      expect([key, slots(es[key]!)]).toEqual([key, slots(message)]);
  });

  it('have no empty sentence and no slot that is not declared', () => {
    for (const locale of LOCALES) {
      for (const [key, message] of Object.entries(catalogue(locale))) {
        for (const sentence of sentences(message)) expect(sentence.trim(), `${locale} ${key}`).not.toBe('');
        if (typeof message === 'string') continue;
        const declared = message[0].declarations.map((d) => d.split(' ')[1]);
        for (const slot of slots(message)) expect(declared, `${locale} ${key}`).toContain(slot);
      }
    }
  });

  it('give every plural message a form for one and for others', () => {
    for (const locale of LOCALES) {
      for (const [key, message] of Object.entries(catalogue(locale))) {
        if (typeof message === 'string') continue;
        const forms = Object.keys(message[0].match).map((form) => form.split('=')[1]);
        expect(forms.sort(), `${locale} ${key}`).toEqual(['one', 'other']);
      }
    }
  });

  it('keep the per cent sign on the line of its number', () => {
    for (const locale of LOCALES) {
      for (const [key, message] of Object.entries(catalogue(locale))) {
        for (const sentence of sentences(message))
          expect(sentence, `${locale} ${key}`).not.toMatch(/[ }\d]%/);
      }
    }
  });
});
