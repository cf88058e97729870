import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources/registry.ts';
import { interfaceLanguages } from '../../../contract/people/interface-settings.ts';

const folder = join(import.meta.dirname, '../../../src/locales');
const areas = readdirSync(join(folder, 'en'));
const others = interfaceLanguages.filter((language) => language !== 'en');

/** The texts of a language by `area:path.of.the.key`. */
function textsOf(language: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (at: string, value: unknown) => {
    if (typeof value === 'string') found.set(at, value);
    else for (const [key, inner] of Object.entries(value as object)) walk(`${at}.${key}`, inner);
  };
  for (const area of areas) walk(area, JSON.parse(readFileSync(join(folder, language, area), 'utf8')));
  return found;
}

/** Labels that English derives from the names of fields and options. */
const namesOnly = 'names.json';

const plural = /_(zero|one|two|few|many|other)$/;
const base = (key: string) => key.replace(plural, '');
const isCounted = (key: string, texts: Map<string, string>) => plural.test(key) && texts.has(`${base(key)}_other`);
const values = (text: string) =>
  [...new Set(text.match(/\{\{-?\s*\w+/g) ?? [])].map((one) => one.slice(2).trim()).toSorted();
const marks = (text: string) => (text.match(/<\/?\w+>/g) ?? []).toSorted();

const english = textsOf('en');

describe.each(others)('the interface in %s', (language) => {
  const texts = textsOf(language);

  it('has exactly the texts of English', () => {
    expect(readdirSync(join(folder, language)).toSorted()).toEqual([...areas, namesOnly].toSorted());
    const named = (all: Map<string, string>) => [
      ...new Set([...all.keys()].map((key) => (isCounted(key, all) ? base(key) : key))),
    ];
    expect(named(texts).toSorted()).toEqual(named(english).toSorted());
    expect([...texts].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  it('has every plural form of the language', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = new Set([...english.keys()].filter((key) => isCounted(key, english)).map(base));
    const lacking = [...counted]
      .flatMap((key) => categories.map((one) => `${key}_${one}`))
      .filter((key) => !texts.has(key));
    expect(lacking).toEqual([]);
  });

  it('has the same placeholders and tags in every text', () => {
    const wrong = [...texts].filter(([key, text]) => {
      const source = english.get(key) ?? english.get(`${base(key)}_other`) ?? '';
      // The singular may omit the number.
      const without = (list: string[]) => (plural.test(key) ? list.filter((value) => value !== 'count') : list);
      return (
        String(without(values(text))) !== String(without(values(source))) ||
        String(marks(text)) !== String(marks(source))
      );
    });
    expect(wrong).toEqual([]);
  });
});

interface Words {
  fields?: Record<string, string>;
  options?: Record<string, Record<string, string>>;
  sections?: Record<string, string>;
}

/** Numbers, names of fonts and proportions are the same everywhere. */
const ofNobody = /^[\d:]+$|^(Inter|Source Serif|Work Sans|Playfair Display|Nunito)$/;

it.each(others)('in %s, every field and option of the built-in resources has a label', (language) => {
  const { base, sections, ...named } = JSON.parse(
    readFileSync(join(folder, language, 'resources.json'), 'utf8'),
  ) as Record<string, Words> & { base: Record<string, unknown> & Words };
  const names = JSON.parse(readFileSync(join(folder, language, namesOnly), 'utf8')) as Required<Words>;
  const has = (part: object | undefined, key: string) => part !== undefined && Object.hasOwn(part, key);
  expect(resources.length).toBeGreaterThan(20);
  const lacking = resources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const own = named[resource.name];
      const known = [own?.fields, base, names.fields].some((part) => has(part, name));
      const { options = [], section } = field as { options?: readonly string[]; section?: string };
      const unnamed = options
        .filter((option) => !ofNobody.test(option))
        .filter((option) => ![own, base, names].some((part) => has(part?.options?.[name], option)));
      const isHeaded = section === undefined || has(sections, section) || has(names.sections, section);
      return [...(known ? [] : [name]), ...unnamed, ...(isHeaded ? [] : [section])].map(
        (one) => `${resource.name}: ${one}`,
      );
    }),
  );
  expect(lacking).toEqual([]);
});
