import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSync } from 'vite';
import { interfaceLanguages } from '../../../contract/people/interface-settings.ts';
import { type Catalogue, endOfSentence, sayBy } from '../../../contract/calls/sentences.ts';
import { languageAskedFor, translatorFor } from '../../../server/platform/sentences/in-language.ts';

const root = join(import.meta.dirname, '../../..');
const others = interfaceLanguages.filter((language) => language !== 'en');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Catalogue;
const shared = (language: string) => read(`contract/calls/sentences/${language}.json`);
const everything = (language: string) => ({
  ...shared(language),
  ...read(`server/platform/sentences/${language}.json`),
});

/** Modules whose texts are for operators, models and other programs, or in the language of the content. */
const ofOthers = [
  /^server\/(main|backup|restore|account|token)\b/,
  /^server\/(demo|site|delivery\/(pictures\/fonts|feeds\/(feed|rss|icalendar|coming)))/,
  /^server\/services\/(writer|model|places\/embedded|media-store\/(media-store|store-of))\b/,
  /^server\/features\/(backup|system|writing\/voice|history\/recent-store|live-posts\/store)\b/,
  /^server\/platform\/(config|environment|db|data-folder|network-of|preview-token|resources|sentences)\b/,
  /^server\/(http\/(tracing|openapi|api-document)|records\/(sql\/(column-types|value)|search))/,
  /^contract\/(times\/clock|calls\/(endpoint|sentences)|declaration\/declaration-faults)\b/,
  /^src\/resources\/style-settings\//,
];
/** Texts that look like sentences but are never shown, or are names. */
const noSentences = new Set([
  'A call failed',
  'An insert gave no id back',
  'Answer with the one word "ready".',
  'Google Maps',
  'Our website',
  'PowerPoint Document',
  'The ID token has no subject',
  'Change several {0} alike',
  'Move several {0} to the trash',
  'Take several {0} out of the trash',
  'Publish the saved changes to several {0}',
  'Waymark (dashboard for destination content)',
  '{0} already consumed',
]);
/** Summaries of calls, for the API description. */
const described = ['summary', 'description', 'detail'];

interface Node {
  type: string;
  start: number;
  value?: unknown;
  key?: { name?: string };
  tag?: { name?: string };
  quasis?: { value: { cooked: string } }[];
}

/** The literals of a module with a placeholder `{0}` for each value, and the field or tag of each. */
function literalsOf(file: string): string[] {
  const found: string[] = [];
  const walk = (node: unknown, parent?: Node): void => {
    if (Array.isArray(node)) return node.forEach((one) => walk(one, parent));
    if (typeof node !== 'object' || node === null) return;
    const at = node as Node;
    if (at.type === 'ImportDeclaration') return;
    const isTold = !described.includes(parent?.key?.name ?? '') && parent?.tag?.name !== 'SQL';
    if (isTold && at.type === 'Literal' && typeof at.value === 'string') found.push(at.value);
    if (isTold && at.type === 'TemplateLiteral')
      found.push((at.quasis ?? []).map(({ value }, index) => (index ? `{${index - 1}}` : '') + value.cooked).join(''));
    for (const inner of Object.values(at)) walk(inner, at.type ? at : parent);
  };
  walk(parseSync(file, readFileSync(join(root, file), 'utf8')).program);
  return found;
}

/** A text's sentences, each with its own placeholders; a value at the start is a sentence of its own. */
const sentencesOf = (text: string) =>
  text.split(endOfSentence).flatMap((part) =>
    part.split(/(?<=[.!?]) (?=\{)|(?<=^\{\d\}) (?=\p{Lu})/u).map((sentence) => {
      const places = new Map<string, string>();
      return sentence.replaceAll(/\{\d\}/g, (place) => {
        places.set(place, places.get(place) ?? `{${places.size}}`);
        return places.get(place)!;
      });
    }),
  );

const isSentence = (text: string) => {
  const words = text.replaceAll(/\{\d\}/g, '').trim();
  return (
    /^[\p{Lu}{“]/u.test(text) && /[a-z]{2}/.test(words) && / /.test(words) && !/\n|^(Bearer|Content-)|^\S+\(/.test(text)
  );
};

const files = ['contract', 'server', 'src/resources']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => file.endsWith('.ts') && (!file.startsWith('src') || /\.(resource|calls)\.ts$/.test(file)))
  .filter((file) => !ofOthers.some((room) => room.test(file)));
const told = new Map(
  files.flatMap((file) =>
    literalsOf(file)
      .flatMap(sentencesOf)
      .filter((sentence) => isSentence(sentence) && !noSentences.has(sentence))
      .map((sentence) => [sentence, file] as const),
  ),
);

it('the server has hundreds of visible sentences', () => {
  expect(files.length).toBeGreaterThan(400);
  expect(told.size).toBeGreaterThan(450);
});

describe.each(others)('in %s', (language) => {
  it('every visible sentence is translated, with the same values', () => {
    const known = everything(language);
    expect([...told].filter(([sentence]) => !Object.hasOwn(known, sentence))).toEqual([]);
    const places = (text: string) => [...new Set(text.match(/\{\d/g))].toSorted().join();
    expect(Object.entries(known).filter(([english, said]) => said === '' || places(english) !== places(said))).toEqual(
      [],
    );
  });

  it('every catalog has the same sentences', () => {
    expect(Object.keys(everything(language))).toEqual(Object.keys(everything('de')));
    expect(Object.keys(shared(language))).toEqual(Object.keys(shared('de')));
  });

  it('each is found by its English text, with any values', () => {
    const known = everything(language);
    const say = sayBy(known, language);
    const lost = Object.entries(known).filter(([english, said]) => {
      const full = (text: string) => text.replaceAll(/\{(\d)(?::\w+)?\}/g, (_, place) => `<${place}>`);
      return say(full(english)) !== full(said);
    });
    expect(lost).toEqual([]);
  });
});

describe('a sentence in German', () => {
  const say = translatorFor('de');
  it.each([
    ['This is required', 'Das ist erforderlich'],
    ['Must have at least 12 characters', 'Muss mindestens 12 Zeichen haben'],
    [
      'This venue does not exist, or you don’t have permission to view it.',
      'Existiert nicht, oder Ihnen fehlt das Recht zum Ansehen: Veranstaltungsort.',
    ],
    [
      'Too many failed attempts. Please try again in 5 minutes.',
      'Zu viele Fehlversuche. Bitte versuchen Sie es in 5 Minuten noch einmal.',
    ],
    [
      'You don’t have permission to update events. Ana, Bo, or Cy can grant it.',
      'Ihnen fehlt dieses Recht: Veranstaltungen, bearbeiten. Vergeben können es: Ana, Bo oder Cy.',
    ],
    [
      'This file is already in the library as “St. Moritz”.',
      'Diese Datei ist bereits in der Mediathek als „St. Moritz“.',
    ],
    ['The mayor says: hello', 'The mayor says: hello'],
  ])('%s', (english, german) => expect(say(english)).toBe(german));
});

it.each([
  ['de-AT,de;q=0.9,en;q=0.5', 'de'],
  ['sl,en;q=0.1,it;q=0.8', 'it'],
  ['pt', 'en'],
  ['*', 'en'],
  ['fr;q=0,es', 'es'],
  [undefined, 'en'],
  [';;q=,', 'en'],
])('language %s is answered in %s', (header, language) => expect(languageAskedFor(header)).toBe(language));
