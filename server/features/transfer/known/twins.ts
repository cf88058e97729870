import { furtherPrefix, placeParts } from '../../../../contract/calls/imports.ts';
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

/** A row as it is compared, with the record that its key found. */
export interface ReadRow extends Likened {
  source: SourceRow;
  key: string | null;
  target?: Row | undefined;
  /** Which record it is by an earlier answer. */
  kept?: KeptAnswer | undefined;
}

/** The duplicates of a row, the person's answer, and why the row is left out unless the answer is to add it. */
export interface FoundTwin {
  twin: Twin;
  /** Both say the same, so that there is no question. */
  isExact: boolean;
  /** The answer was given at an earlier import. */
  isKept?: boolean;
  answer: DuplicateAnswer | undefined;
  problem: string;
  record?: Row | undefined;
  /** The earlier row. */
  other?: ReadRow | undefined;
}

/** Finds duplicates of rows; what it has found is kept from one stretch of rows to the next. */
export interface Twins {
  /** Looks up the records that these rows may be. @returns them */
  read(tx: Tx, rows: readonly ReadRow[]): Promise<Row[]>;
  of(row: ReadRow): FoundTwin | undefined;
  /** Notes a row that is imported: later ones may be the same. */
  add(row: ReadRow): void;
}

/** The key of an answer; `*` answers all questions without an answer of their own. */
export const answerKey = (row: number, twin: Twin): string => `${row}:${'row' in twin ? twin.row : `#${twin.record}`}`;

const answerTo = (job: Job, row: number, twin: Twin): DuplicateAnswer | undefined =>
  job.duplicateAnswers[answerKey(row, twin)] ?? job.duplicateAnswers['*'];

/** The answer of an earlier import; a row that has its own record is not asked about. */
const keptTo = (kept: KeptAnswer | undefined) => (kept?.answer === 'merge' ? kept.answer : undefined);

/** What the check has found, for the run: rows that are the same as others and are imported nevertheless. */
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
      // A record that is gone since is added.
      if (!twin || !answer || (answer === 'merge' && !record)) return undefined;
      return { twin, isExact: false, answer, problem: '', record };
    },
    add() {},
  };
}

/**
 * The same while a file is checked: rows with one key, and rows that are alike, except where an id or a calendar's UID says that
 * they are two.
 */
export function twinsOf(context: ImportContext, job: Job): Twins {
  const { store, store: { resource } } = context; // prettier-ignore
  const columns = columnsOf(job);
  const isAsked = job.key !== null;
  const parts = job.key === null ? [] : fieldsOfKey(job.key);
  const isOwn = parts[0] === 'id' || parts[0]?.startsWith(furtherPrefix) === true;
  const comparesPlaces = isAsked && isPlaced(resource) && columns.has(resource.title);
  const byKey = new Map<string, ReadRow>();
  const byRecord = new Map<number, ReadRow>();
  const byName = new Map<string, ReadRow[]>();
  const starts = Object.keys(resource.fields).find((name) => descriptorOf(resource.fields[name]!).holds === 'time');
  const nameOf = ({ values }: Likened) => nameAndDay(values[resource.title], starts && values[starts]);
  let names: Map<string, number[]> | undefined;
  let records = new Map<number, Row>();

  /** Whether both have a key of their own, and not the same. */
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
  const standing = new Map<number, ReadRow>();

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
      const other = 'row' in twin ? standing.get(twin.row)! : undefined;
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
      standing.set(row.source.number, row);
      if (row.key !== null && !byKey.has(row.key)) byKey.set(row.key, row);
      if (row.target && !byRecord.has(store.idOf(row.target))) byRecord.set(store.idOf(row.target), row);
      if (!comparesPlaces) return;
      const others = byName.get(nameOf(row));
      if (others) others.push(row);
      else byName.set(nameOf(row), [row]);
    },
  };
}

/** With so many rows or records of one name a row is compared. */
const mostOfOneName = 50;

const hasKey = (parts: readonly string[], values: AnyValues): boolean =>
  parts[0] !== 'id' && parts.every((part) => (values[nameOfPart(part)] ?? '') !== '');

/** Of events each day has its own: many are called the same. */
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

/** A record, with what it keeps of the columns that say its place. */
function likened({ store: { resource } }: ImportContext, columns: Columns, values: Row): Likened {
  const place = placeParts.map((part) => {
    const [column] = columns.get(`place.${part}`) ?? [];
    return [part, column && values[furtherName(column.header, resource.ownNames)]];
  });
  return { values, place: Object.fromEntries(place) as PlaceWords };
}

/** The columns in which two rows mean different things: `****S` and `4` are the same. */
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
