import type { UsedBefore } from '../../../contract/calls/used-before.ts';
import { descriptorOf } from '../../../contract/declaration/fields.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { translationsOf } from '../../../contract/declaration/translations.ts';
import { escaped } from '../../../contract/rich-text/write.ts';
import type { Row } from '../../records/row.ts';
import { type Piece, areAligned, richPieces } from '../../services/xliff/text-pieces.ts';
import type { KnownTranslation } from './known-translations-store.ts';

/** Number of records by translation, by source text. */
type Memory = Map<string, Map<string, number>>;

const mostPerField = 3;

/** Earlier translations of the texts of a record: of each whole text, else of its paragraphs; the most frequent first. */
export function usedBeforeOf(resource: Resource, source: Row, known: readonly KnownTranslation[]): UsedBefore[] {
  const [texts, paragraphs]: [Memory, Memory] = [new Map(), new Map()];
  for (const each of known) remember(each, texts, paragraphs);
  return translationsOf(resource)!.texts.flatMap((field) => {
    const text = source[field];
    if (typeof text !== 'string' || text.trim() === '') return [];
    const isRich = isMarkup(resource, field);
    const whole = ranked(texts, keyOf(isRich, text)).map((found) => ({ field, paragraph: null, ...found }));
    const lines = isRich && whole.length === 0 ? linesIn(richPieces(text)) : [];
    const parts = [...new Set(lines)].flatMap((paragraph) =>
      ranked(paragraphs, keyOf(isRich, paragraph)).map((found) => ({ field, paragraph, ...found })),
    );
    return [...whole, ...parts].toSorted((one, other) => other.count - one.count).slice(0, mostPerField);
  });
}

/** Adds the texts of a translation that are up to date, each once. */
function remember({ resource, source, target, outdated }: KnownTranslation, texts: Memory, paragraphs: Memory): void {
  const seen = new Set<string>();
  const add = (memory: Memory, isRich: boolean, from: string, to: string) => {
    const key = keyOf(isRich, from);
    // The form of a translation begins with the source texts.
    if (key === keyOf(isRich, to)) return;
    if (from.trim() === '' || to.trim() === '' || seen.has(`${key}\n${to}`)) return;
    seen.add(`${key}\n${to}`);
    const counts = memory.get(key) ?? new Map<string, number>();
    memory.set(key, counts.set(to, (counts.get(to) ?? 0) + 1));
  };
  for (const field of translationsOf(resource)!.texts.filter((name) => !outdated.includes(name))) {
    const [from, to] = [source[field], target[field]];
    if (typeof from !== 'string' || typeof to !== 'string') continue;
    const isRich = isMarkup(resource, field);
    add(texts, isRich, from, to);
    if (!isRich) continue;
    const [own, other] = [richPieces(from), richPieces(to)];
    const translated = areAligned(own, other) ? linesIn(other) : [];
    for (const [place, line] of linesIn(own).entries()) add(paragraphs, true, line, translated[place] ?? '');
  }
}

const isMarkup = ({ fields }: Resource, name: string) => descriptorOf(fields[name]!).holds === 'markup';

/** Rich text is no match for plain text, which shows its tags. */
const keyOf = (isRich: boolean, text: string) => `${isRich} ${text.trim().replaceAll(/\s+/g, ' ')}`;

const linesIn = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap(({ isLine, tokens }) =>
    isLine ? tokens.map((token) => (typeof token === 'string' ? escaped(token) : token.tag)).join('') : [],
  );

const ranked = (memory: Memory, key: string) =>
  [...(memory.get(key) ?? [])]
    .map(([translation, count]) => ({ translation, count }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostPerField);
