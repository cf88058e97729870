import { byteOrderMark, csvLine } from '../../../../contract/declaration/cells.ts';
import { descriptorOf } from '../../../../contract/declaration/fields.ts';
import { sourcePrefix, translationOf } from '../../../../contract/calls/imports.ts';
import { type Translations, translationsOf } from '../../../../contract/declaration/translations.ts';
import type { Tx } from '../../../platform/db/client.ts';
import type { Scope } from '../../../policy/scope.ts';
import { outdatedSources } from '../../../records/outdated-store.ts';
import type { Row } from '../../../records/row.ts';
import type { Store } from '../../../records/store.ts';
import { type UnitTexts, xliffEnd, xliffFile, xliffStart } from '../../../services/xliff/write-xliff.ts';
import { recordsByKey } from '../known/keys-store.ts';
import { type ReadRows, pagesOf } from './export-rows.ts';

/** Languages of an exported file, and whether it holds only records with missing or outdated, or only outdated texts. */
export interface TranslationWish {
  from: string;
  into: string;
  lackingOnly: boolean;
  outdatedOnly: boolean;
}

/** A source with its texts and their translations. */
interface Translated {
  id: number;
  texts: UnitTexts[];
}

/** Reads sources with their translations, a page at a time. */
export function translationReader(
  { store, scope }: { store: Store; scope: Scope },
  { into, lackingOnly, outdatedOnly }: TranslationWish,
) {
  const { resource } = store;
  const by = translationsOf(resource)!;
  return async (tx: Tx, ids: number[]): Promise<Translated[]> => {
    const sources = await store.byIds(tx, ids);
    const grouped = sources.filter((row) => row[by.field]);
    const keys = grouped.map((row) => ({ [by.field]: row[by.field], language: into }));
    const find = await recordsByKey(tx, store, scope, `${by.field}+language`, keys);
    const pairs = sources.map((source) => {
      const found = source[by.field] ? find({ [by.field]: source[by.field], language: into }) : [];
      // Other workspaces may have a group of the same name.
      return { source, target: found.find((row) => store.homeOf(row) === store.homeOf(source)) };
    });
    const outdated = await outdatedSources(tx, resource, pairs.flatMap(({ target }) => (target ? store.idOf(target) : []))); // prettier-ignore
    return pairs.flatMap(({ source, target }) => {
      const befores = target ? outdated.get(store.idOf(target)) : undefined;
      const texts = textsOf(store, by, source, target, befores);
      const isOutdated = texts.some(({ before }) => before !== undefined);
      const isWhole = !isOutdated && texts.every((each) => each.target !== null);
      const isLeftOut = (lackingOnly && isWhole) || (outdatedOnly && !isOutdated);
      return texts.length === 0 || isLeftOut ? [] : { id: store.idOf(source), texts };
    });
  };
}

function textsOf(
  { resource: { fields } }: Store,
  { texts }: Translations,
  source: Row,
  target: Row | undefined,
  befores: ReadonlyMap<string, string | null> | undefined,
): UnitTexts[] {
  return texts.flatMap((name) => {
    const text = source[name];
    if (typeof text !== 'string' || text === '') return [];
    const translation = target?.[name];
    return {
      name,
      isRich: descriptorOf(fields[name]!).holds === 'markup',
      source: text,
      target: typeof translation === 'string' && translation !== '' ? translation : null,
      before: befores?.get(name),
    };
  });
}

type ReadTranslations = ReadRows<Translated>;

/** XLIFF 2.0, streamed: one `<file>` per source, called like its list and id. */
export async function* xliffOf(
  { resource }: Pick<Store, 'resource'>,
  { from, into }: TranslationWish,
  ids: number[],
  read: ReadTranslations,
): AsyncGenerator<string> {
  yield xliffStart(from, into);
  for await (const page of pagesOf(ids, read))
    yield page.map(({ id, texts }) => xliffFile(`${resource.name}-${id}`, texts)).join('');
  yield xliffEnd;
}

/** CSV, streamed: one row per source, each text next to its translation. */
export async function* translationCsvOf(
  { resource }: Pick<Store, 'resource'>,
  { into }: TranslationWish,
  ids: number[],
  read: ReadTranslations,
): AsyncGenerator<string> {
  const { texts: names } = translationsOf(resource)!;
  yield byteOrderMark + csvLine([translationOf, 'language', ...names.flatMap((name) => [sourcePrefix + name, name])]);
  for await (const page of pagesOf(ids, read))
    yield page
      .map(({ id, texts }) => {
        const byName = new Map(texts.map((text) => [text.name, text]));
        return csvLine([id, into, ...names.flatMap((name) => [byName.get(name)?.source, byName.get(name)?.target])]);
      })
      .join('');
}
