import { type Field, descriptorOf } from '../../../contract/declaration/fields.ts';
import type * as z from 'zod/mini';
import { isTranslated } from '../../../contract/declaration/field-defaults.ts';
import type { FoundRecord, findRecords } from '../../../contract/calls/find.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue, literal } from '../../platform/db/sql.ts';
import { finding } from '../../platform/limits.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { columnIn, comparable, tableOf } from '../../records/sql/columns-sql.ts';
import { itemTranslations } from '../../records/item-translations-store.ts';
import { translationColumns } from '../../records/sql/missing-translations-sql.ts';
import { readable, withinScope } from '../../records/sql/filters-sql.ts';
import type { AnyRow } from '../../records/row.ts';
import { type ParsedSearch, parsedSearch, rowsMatching } from '../../records/search/search-sql.ts';
import { type WordSearched, wordSearched } from '../../records/search/words-store.ts';
import type { Store } from '../../records/store.ts';
import { type Candidate, bestMatches, titleRank, folded, isMistypedIn, bestOfItems } from './ranking.ts';
import { type UsedRecord, usedRecords } from './used-store.ts';

type FindQuery = z.output<typeof findRecords.query>;

/** A resource with the scope in which the user may read it. */
export interface Part {
  store: Store;
  reach: Scope;
}

/**
 * Finds the best matches among readable records of all resources with a page. Events, venues and properties use their word index; others
 * use searched fields, and titles with typos if there are too few matches.
 */
export async function foundIn(
  tx: Tx,
  scope: Scope,
  stores: ReadonlyMap<string, Store>,
  { q, take, perItem, itemLanguage }: FindQuery,
): Promise<FoundRecord[]> {
  const parts = partsOf(stores, scope);
  if (folded(q) === '' || parts.length === 0) return [];
  const [plain, byWords] = [
    parts.filter(({ store }) => !isWordSearched(store.resource)),
    parts.filter(({ store }) => isWordSearched(store.resource)),
  ];
  // Run in parallel.
  const [used, asked, holding] = await Promise.all([
    usedRecords(tx, scope),
    byWords.length > 0 ? parsedSearch(tx, scope, q) : undefined,
    holdingWords(tx, plain, q),
  ]);
  const worded = asked ? await Promise.all(byWords.map((part) => fittingWords(tx, part, asked, used))) : [];
  const found = [...holding, ...worded.flat()];
  const good = found.filter(({ title }) => titleRank(title, q) < 5);
  const others = plain.filter(({ store }) => !holding.some(({ resource }) => resource === store.resource.name));
  if (good.length < take) found.push(...(await mistyped(tx, others, q)));
  const times = new Map(used.map(({ storedAs, id, times: often }) => [`${storedAs} ${id}`, often]));
  const tables = new Map(parts.map(({ store: { resource } }) => [resource.name, resource.storedAs]));
  const usage = ({ resource, id }: Pick<Candidate, 'resource' | 'id'>) =>
    weightOf(times.get(`${tables.get(resource)} ${id}`) ?? 0);
  const once = [...new Map(found.map((one) => [`${one.resource} ${one.id}`, one])).values()];
  const ranked = bestMatches(once, q, usage);
  const shown = (perItem ? bestOfItems(ranked, q, itemLanguage) : ranked).slice(0, take);
  return recordsOf(tx, parts, shown, perItem);
}

/** Grows with the number of changes, but always below an exact title match. */
const weightOf = (times: number) => (times === 0 ? 0 : Math.min(1.9, 0.6 + 0.3 * Math.log2(times)));

const isWordSearched = ({ name }: Resource): boolean => (wordSearched as readonly string[]).includes(name);

/** Searchable, readable resources with a page per record. */
function partsOf(stores: ReadonlyMap<string, Store>, scope: Scope): Part[] {
  return [...stores.values()].flatMap((store) => {
    const { name, scope: home, screen, single, fields } = store.resource;
    if (!screen.generated || single || !Object.values(fields).some(({ search }) => search)) return [];
    const reach = permittedScope(scope, { resource: name, action: 'read' });
    const homes = home === 'workspace' ? reach.workspaceIds : reach.organisationIds;
    return homes.length > 0 ? [{ store, reach }] : [];
  });
}

const titleOf = ({ title, fields }: Resource) => comparable(title, fields[title]!);

/** Distance of a row from now: by its date if its list is sorted by date, otherwise by its last change. */
function awayOf(resource: Resource): SqlStatement {
  const days = daysOf(resource);
  return days
    ? SQL`abs(extract(epoch from ${days} - now()::timestamp))::float8`
    : SQL`extract(epoch from now() - t.updated_at)::float8`;
}

function daysOf(resource: Resource): SqlStatement | undefined {
  const by: Field | undefined = resource.fields[resource.order.sort];
  return by && resource.window && descriptorOf(by).holds === 'time'
    ? columnIn(resource, resource.order.sort)
    : undefined;
}

const candidatesFrom = (resource: Resource, rank = SQL`0`): SqlStatement =>
  SQL`select ${literal(resource.name)} as resource, t.id, ${titleOf(resource)}::text as title, ${awayOf(resource)} as away, ${rank} as rank,
    ${itemOf(resource)}`;

/** Columns `item` and `language` of a candidate. */
function itemOf(resource: Resource): SqlStatement {
  if (!isTranslated(resource.fields)) return SQL`null as item, null as language`;
  const { group, home, languageColumn } = translationColumns(resource);
  return SQL`t.${home} || '/' || nullif(t.${group}, '') as item, t.${languageColumn} as language`;
}

/** Candidates without a word index: each word must be in a searched field; matching titles come first. */
async function holdingWords(tx: Tx, parts: readonly Part[], q: string): Promise<Candidate[]> {
  const query = { q, skip: 0, take: 1, descending: false, trashed: false };
  const [first = q] = q.trim().split(/\s+/);
  const selects = await Promise.all(
    parts.map(async ({ store, reach }) => {
      const { resource } = store;
      const { where } = await store.select(tx, reach, query);
      return SQL`(${candidatesFrom(resource)} from ${tableOf(resource)} t where ${glue(where, ' and ')}
        order by plain(${titleOf(resource)}::text) like containing(${first}) desc, t.updated_at desc, t.id limit ${finding.candidates})`;
    }),
  );
  return selects.length > 0 ? tx.oftenAsked<Candidate>(glue(selects, ' union all ')) : [];
}

/** Candidates from the word index, always including records that the user works on. */
async function fittingWords(
  tx: Tx,
  { store: { resource }, reach }: Part,
  asked: ParsedSearch,
  used: readonly UsedRecord[],
): Promise<Candidate[]> {
  const { where, ids, ranks } = await rowsMatching(tx, reach, resource.name as WordSearched, asked);
  const all = [withinScope(resource, reach), ...readable(resource, reach), SQL`t.deleted_at is null`, ...where];
  const mine = used.filter(({ storedAs }) => storedAs === resource.storedAs).map(({ id }) => id);
  const [table, most] = [tableOf(resource), finding.candidates];
  if (ids)
    return tx.rows<Candidate>(SQL`
      ${candidatesFrom(resource, SQL`f.rank`)}
      from unnest(${ids}::bigint[], ${ranks ?? ids.map(() => 0)}::int[]) f (id, rank) join ${table} t on t.id = f.id
      where ${glue(all, ' and ')} order by t.id = any(${mine}::bigint[]) desc, f.rank, away, t.id limit ${most}`);
  // Too many matches to rank: use the nearest dates, which an index provides in order, or the newest records.
  const few = (more: SqlStatement) =>
    SQL`(select t.id from ${table} t where ${glue(all, ' and ')} ${more} limit ${most})`;
  const days = daysOf(resource);
  const today = SQL`current_date::timestamp`;
  const nearest = days
    ? [
        few(SQL`and ${days} >= ${today} order by ${days}, t.id`),
        few(SQL`and ${days} < ${today} order by ${days} desc, t.id desc`),
      ]
    : [few(SQL`order by t.id desc`)];
  const among = glue([...nearest, few(SQL`and t.id = any(${mine}::bigint[])`)], ' union ');
  return tx.rows<Candidate>(SQL`${candidatesFrom(resource)} from (${among}) near join ${table} t on t.id = near.id`);
}

/** Candidates whose title contains a typo, among the last changed of each resource. */
async function mistyped(tx: Tx, parts: readonly Part[], q: string): Promise<Candidate[]> {
  const words = folded(q).split(' ');
  if (parts.length === 0 || words.every((word) => word.length < 4)) return [];
  const selects = parts.map(({ store: { resource }, reach }) => {
    const where = [withinScope(resource, reach), ...readable(resource, reach), SQL`t.deleted_at is null`];
    return SQL`(${candidatesFrom(resource)} from ${tableOf(resource)} t where ${glue(where, ' and ')}
      order by t.updated_at desc limit ${finding.titles})`;
  });
  const titles = await tx.oftenAsked<Candidate>(glue(selects, ' union all '));
  return titles.filter(({ title }) => title && isMistypedIn(title, words));
}

/** Loads records, in the same order; `perItem` adds the translations of their items. */
export async function recordsOf(
  tx: Tx,
  parts: readonly Part[],
  places: readonly Pick<Candidate, 'resource' | 'id'>[],
  perItem = false,
): Promise<FoundRecord[]> {
  const records = new Map<string, FoundRecord>();
  const load = async ({ store, reach }: Part) => {
    const { resource, idOf } = store;
    const ids = places.filter((place) => place.resource === resource.name).map(({ id }) => id);
    if (ids.length === 0) return;
    const [rows, items] = await Promise.all([
      store.byIds(tx, ids),
      perItem ? itemTranslations(tx, reach, resource, ids) : undefined,
    ]);
    for (const row of rows) {
      const translations = items?.get(idOf(row));
      records.set(`${resource.name} ${idOf(row)}`, {
        ...foundRecord(store, row),
        ...(translations && { translations }),
      });
    }
  };
  await Promise.all(parts.map(load));
  return places.flatMap(({ resource, id }) => records.get(`${resource} ${id}`) ?? []);
}

function foundRecord({ resource, idOf }: Store, row: AnyRow): FoundRecord {
  const { name, title, picture, line } = resource;
  const labels = (row.labels ?? {}) as Record<string, string | null>;
  const lineFields = line.filter(
    (each) => ['string', 'number', 'boolean'].includes(typeof row[each]) && row[each] !== '',
  );
  return {
    resource: name,
    id: idOf(row),
    title: String(row[title] ?? ''),
    status: (row.status as string | undefined) ?? null,
    language: typeof row.language === 'string' ? row.language : null,
    picture: ((picture && row[picture]) as FoundRecord['picture'] | undefined) ?? null,
    line: Object.fromEntries(lineFields.map((each) => [each, row[each] as string | number | boolean])),
    labels: Object.fromEntries(lineFields.flatMap((each) => (labels[each] ? [[each, labels[each]]] : []))),
  };
}
