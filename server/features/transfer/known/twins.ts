import { furtherPrefix, placeParts, translationOf } from '../../../../contract/calls/imports.ts';
import { descriptorOf } from '../../../../contract/declaration/fields.ts';
import { furtherName } from '../../../../contract/declaration/further-fields.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { DuplicateAnswer } from '../../../../contract/calls/transfer.ts';
import type { Tx } from '../../../platform/db/client.ts';
import type { Row } from '../../../records/row.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import type { PlaceWords } from '../../../services/places/towns.ts';
import { isSame } from '../cells/cell-rules.ts';
import { type Column, type Columns, columnsOf, textIn } from '../columns/columns.ts';
import type { KeptAnswer } from './answers-store.ts';
import type { ImportContext } from '../imports/import-context.ts';
import type { Job, SourceRow, Twin } from '../imports/import-store.ts';
import { fieldsOfKey, folded, nameOfPart } from './keys.ts';
import { type Likened, areAlike, isPlaced, plainName } from './likeness.ts';
import { recordNames } from './twins-store.ts';

/** A parsed row with the record found by its key. */
export interface ReadRow extends Likened {
  source: SourceRow;
  key: string | null;
  target?: Row | undefined;
  /** Record by an earlier answer. */
  kept?: KeptAnswer | undefined;
}

/** Duplicate of a row, the user's answer, and the reason to skip the row unless it is added. */
export interface FoundTwin {
  twin: Twin;
  /** Whether both rows are equal, so that no answer is needed. */
  isExact: boolean;
  /** Whether the answer is from an earlier import. */
  isKept?: boolean;
  answer: DuplicateAnswer | undefined;
  problem: string;
  record?: Row | undefined;
  /** The earlier row. */
  other?: ReadRow | undefined;
}

/** Finds duplicates of rows, with state across batches. */
export interface Twins {
  /** Loads the records that these rows may match. @returns them */
  read(tx: Tx, rows: readonly ReadRow[]): Promise<Row[]>;
  of(row: ReadRow): FoundTwin | undefined;
  /** Registers an imported row for comparison with later ones. */
  add(row: ReadRow): void;
}

/** Key of an answer; `*` answers all questions without an answer of their own. */
export const answerKey = (row: number, twin: Twin): string => `${row}:${'row' in twin ? twin.row : `#${twin.record}`}`;

const answerTo = (job: Job, row: number, twin: Twin): DuplicateAnswer | undefined =>
  job.duplicateAnswers[answerKey(row, twin)] ?? job.duplicateAnswers['*'];

/** Answer of an earlier import; rows with a record of their own are not asked about. */
const keptTo = (kept: KeptAnswer | undefined) => (kept?.answer === 'merge' ? kept.answer : undefined);

/** Findings of the check, for the run: duplicates that are imported by the user's answer. */
export function foundTwins({ store }: ImportContext, job: Job): Twins {
  let records = new Map<number, Row>();
  return {
    async read(tx, rows) {
      const ids = rows.flatMap(({ source: { twin } }) => (twin && 'record' in twin ? twin.record : []));
      const found = ids.length > 0 ? await store.byIds(tx, ids) : [];
      records = new Map(found.filter(({ deletedAt }) => deletedAt === null).map((row) => [store.idOf(row), row]));
      return [...records.values()];
    },
    of({ source: { twin, number }, kept }) {
      const answer = twin && (keptTo(kept) ?? answerTo(job, number, twin));
      const record = twin && 'record' in twin ? records.get(twin.record) : undefined;
      // Add the row as new if the record was deleted since.
      if (!twin || !answer || (answer === 'merge' && !record)) return undefined;
      return { twin, isExact: false, answer, problem: '', record };
    },
    add() {},
  };
}

/** Duplicates during the check: equal keys and similar rows, except those with different ids or calendar UIDs. */
export function twinsOf(context: ImportContext, job: Job): Twins {
  const { store, store: { resource } } = context; // prettier-ignore
  const columns = columnsOf(job);
  const isAsked = job.key !== null;
  const parts = job.key === null ? [] : fieldsOfKey(job.key);
  const isOwn = parts[0] === 'id' || parts[0]?.startsWith(furtherPrefix) === true;
  // Translations have the places and times of their sources, which rows do not say.
  const comparesPlaces = isAsked && job.key !== translationOf && isPlaced(resource) && columns.has(resource.title);
  const byKey = new Map<string, ReadRow>();
  const byRecord = new Map<number, ReadRow>();
  const byName = new Map<string, ReadRow[]>();
  const starts = Object.keys(resource.fields).find((name) => descriptorOf(resource.fields[name]!).holds === 'time');
  const nameOf = ({ values }: Likened) => nameAndDay(values[resource.title], starts && values[starts]);
  let names: Map<string, number[]> | undefined;
  let records = new Map<number, Row>();

  /** Whether both have keys of their own that differ. */
  const areTwo = (row: ReadRow, values: AnyValues, key?: string | null) =>
    isOwn && row.key !== null && (key === undefined ? hasKey(parts, values) : key !== null);
  const twinOf = (row: ReadRow): Twin | undefined => {
    const { key, target } = row;
    const named = key === null ? undefined : byKey.get(key);
    const areOther = target && named?.target && store.idOf(target) !== store.idOf(named.target);
    if (named && !areOther) return { row: named.source.number };
    const taken = (id: number): Twin => {
      const by = byRecord.get(id);
      return by ? { row: by.source.number } : { record: id };
    };
    if (keptTo(row.kept)) return taken(store.idOf(row.kept!.record));
    if (target) return byRecord.has(store.idOf(target)) ? taken(store.idOf(target)) : undefined;
    if (!comparesPlaces) return undefined;
    const earlier = byName.get(nameOf(row))?.slice(0, mostOfOneName).find((other) => !areTwo(row, {}, other.key) && areAlike(resource, row, other)); // prettier-ignore
    if (earlier) return { row: earlier.source.number };
    const id = names?.get(nameOf(row))?.find((one) => {
      const record = records.get(one);
      return record && !areTwo(row, record) && areAlike(resource, row, likened(context, columns, record));
    });
    return id === undefined ? undefined : taken(id);
  };
  const earlierRows = new Map<number, ReadRow>();

  return {
    async read(tx, rows) {
      if (!comparesPlaces) return [];
      names ??= idsByName(await recordNames(tx, context));
      const ids = rows.flatMap((row) => (row.target ? [] : (names!.get(nameOf(row)) ?? []).slice(0, mostOfOneName)));
      const found = ids.length > 0 ? await store.byIds(tx, [...new Set(ids)]) : [];
      records = new Map(found.map((row) => [store.idOf(row), row]));
      return found;
    },
    of(row) {
      const twin = job.key === null ? undefined : twinOf(row);
      if (!twin) return undefined;
      const isKept = keptTo(row.kept) !== undefined;
      const answer = keptTo(row.kept) ?? (isAsked ? answerTo(job, row.source.number, twin) : undefined);
      const other = 'row' in twin ? earlierRows.get(twin.row)! : undefined;
      const record = 'record' in twin ? (isKept ? row.kept!.record : records.get(twin.record)) : undefined;
      const isExact = !isAsked || (other !== undefined && columnsApart(resource, columns, row, other).length === 0);
      const name = String(record?.[resource.title]);
      const line = other?.source.line ?? other?.source.number;
      const problem =
        other && answer === 'merge' && !isExact
          ? `Merged into line ${line}`
          : !other
            ? `Looks like the existing “${name}”`
            : isExact || (row.key !== null && row.key === other.key)
              ? `Same record as line ${line}`
              : `Looks like line ${line}`;
      return { twin, isExact, isKept, answer: isExact ? undefined : answer, problem, record, other };
    },
    add(row) {
      if (job.key === null) return;
      earlierRows.set(row.source.number, row);
      if (row.key !== null && !byKey.has(row.key)) byKey.set(row.key, row);
      if (row.target && !byRecord.has(store.idOf(row.target))) byRecord.set(store.idOf(row.target), row);
      if (!comparesPlaces) return;
      const others = byName.get(nameOf(row));
      if (others) others.push(row);
      else byName.set(nameOf(row), [row]);
    },
  };
}

/** Maximum rows or records of one name that a row is compared with. */
const mostOfOneName = 50;

const hasKey = (parts: readonly string[], values: AnyValues): boolean =>
  parts[0] !== 'id' && parts.every((part) => (values[nameOfPart(part)] ?? '') !== '');

/** Title with start day, because many events share a title. */
const nameAndDay = (name: unknown, time: unknown): string =>
  `${plainName(name)} ${typeof time === 'string' ? time.slice(0, 10) : ''}`;

function idsByName(all: Awaited<ReturnType<typeof recordNames>>): Map<string, number[]> {
  const names = new Map<string, number[]>();
  for (const { id, name, day } of all) {
    const plain = nameAndDay(name, day);
    const ids = names.get(plain);
    if (ids) ids.push(id);
    else names.set(plain, [id]);
  }
  return names;
}

/** A record with the further fields of the place columns. */
function likened({ store: { resource } }: ImportContext, columns: Columns, values: Row): Likened {
  const place = placeParts.map((part) => {
    const [column] = columns.get(`place.${part}`) ?? [];
    return [part, column && values[furtherName(column.header, resource.ownNames)]];
  });
  return { values, place: Object.fromEntries(place) as PlaceWords };
}

/** Columns in which two rows differ in meaning: `****S` and `4` are equal. */
export const columnsApart = ({ fields }: Resource, columns: Columns, one: ReadRow, other: ReadRow): Column[] =>
  [...columns].flatMap(([target, all]) => {
    const field = fields[target];
    const [mine, theirs] = [one, other].map(({ values }) => folded(field, values[target] ?? null));
    if (field && typeof mine !== 'string' && mine !== null && isSame(field, mine, theirs)) return [];
    return all.filter((column) => {
      const [cell, otherCell] = [one, other].map(({ source }) => folded(field, textIn(source.cells, column)));
      return cell !== otherCell && (mine === null || mine !== theirs);
    });
  });
