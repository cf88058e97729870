import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fillTexts } from '../../../src/landing/texts-plugin.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
const page = read('landing.html');
const texts: unknown = JSON.parse(read('src/locales/en/landing.json'));

it('S2.01 every placeholder of the landing page and of the app’s page has a text', () => {
  const html = fillTexts(page, texts);
  for (const filled of [html, fillTexts(read('index.html'), texts)]) {
    expect(filled).not.toContain('{{');
    expect(filled).toMatch(/<meta name="description" content="[^"]{50,}" \/>/);
  }
  expect(html).toContain('<h1>Show people the way to what is worth the visit.</h1>');
});

it('S2.01 a placeholder without a text fails the build', () => {
  expect(() => fillTexts('<p>{{hero.nothing}}</p>', texts)).toThrow('landing.json has no text for {{hero.nothing}}');
  expect(() => fillTexts('<p>{{hero}}</p>', texts)).toThrow('has no text for {{hero}}');
});

it('S2.01 texts are escaped', () => {
  expect(fillTexts('{{a}}', { a: 'Bed & <b>"Breakfast"</b>' })).toBe(
    'Bed &amp; &lt;b&gt;&quot;Breakfast&quot;&lt;/b&gt;',
  );
});

it('S2.01 every text of the catalog is used', () => {
  const keys = (node: unknown, path: string): string[] =>
    typeof node === 'string'
      ? [path]
      : Object.entries(node as object).flatMap(([key, value]) => keys(value, path ? `${path}.${key}` : key));
  expect(keys(texts, '').filter((key) => !page.includes(`{{${key}}}`))).toEqual([]);
});

it('S2.01 the page links to the sign-in and the API, without inline scripts or styles', () => {
  expect(page).toContain('href="/sign-in"');
  expect(page).toContain('href="/v1/docs"');
  expect(page).not.toMatch(/ style=| on\w+=|<style|https?:\/\//);
  expect([...page.matchAll(/<script\b[^>]*>/g)].every(([tag]) => tag.includes('src='))).toBe(true);
});
