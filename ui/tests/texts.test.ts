import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { PRODUCT } from '../src/shared/product';

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const components = files('src').filter((file) => file.endsWith('.svelte'));

interface Node {
  type?: string;
  name?: string;
  data?: string;
  value?: unknown;
}

const SPOKEN = ['aria-label', 'title', 'alt', 'placeholder', 'aria-description'];

/** Words that stand in a template instead of a catalogue. */
function bareWords(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) {
    for (const part of node) bareWords(part, found);
  } else if (node && typeof node === 'object') {
    const { type, name, data, value } = node as Node;
    if (type === 'HtmlTag') found.push('{@html}');
    if (type === 'Attribute') {
      const texts = Array.isArray(value) ? (value as Node[]).filter((part) => part.type === 'Text') : [];
      if (SPOKEN.includes(name ?? '')) found.push(...texts.map((part) => part.data ?? ''));
      if (name === 'style') found.push('a style attribute');
      return found;
    }
    if (type === 'Text' && /\p{L}/u.test(data ?? '')) found.push((data ?? '').trim());
    for (const part of Object.values(node)) bareWords(part, found);
  }
  return found;
}

describe('components', () => {
  it.each(components)('%s takes its words from the catalogues', (file) => {
    const { fragment } = parse(readFileSync(file, 'utf8'), { modern: true });
    expect(bareWords(fragment)).toEqual([]);
  });

  it('stay small', () => {
    for (const file of files('src').filter((f) => !/paraglide|bindings|fonts/.test(f))) {
      expect(readFileSync(file, 'utf8').split('\n').length, file).toBeLessThan(600);
    }
  });

  it('name the product in one place', () => {
    const named = files('src').filter(
      (file) =>
        /\.(ts|svelte)$/.test(file) &&
        !/paraglide|bindings/.test(file) &&
        readFileSync(file, 'utf8').includes(`'${PRODUCT}'`),
    );
    expect(named.map((file) => file.replaceAll('\\', '/'))).toEqual(['src/shared/product.ts']);
  });
});
