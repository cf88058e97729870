import { useState } from 'react';
import { type Detail, type Details, detailOf, targetOf } from '../../../contract/details.ts';
import { defaultLanguageCode } from '../../../contract/constants.ts';
import { importKeys } from '../../../contract/imports.ts';
import type { Resource } from '../../../contract/resource.ts';
import { type ImportRecord, errorColumn } from '../../../contract/transfer.ts';
import { useLanguages } from '../../providers/use-languages.ts';
import type { Mapping } from './mapping-memory.ts';

type Columns = Mapping['columns'];
/** The part of an import that a mapping is about: the file itself, or a list within its rows. */
export type MappedTable = Pick<ImportRecord, 'headers' | 'samples' | 'columns' | 'key'>;

/**
 * Which column goes into what, and by what a row is known. A heading that names a detail says its language; the others go
 * into one that the person chooses. `details` are those that the person may write; `given` is what was said before,
 * else it is as the server proposes.
 */
export function useMapping(resource: Resource, details: Details | undefined, record: MappedTable, given?: Mapping) {
  const { defaultCode } = useLanguages();
  const [columns, setColumns] = useState<Columns>(() =>
    inLanguage(details, given?.columns ?? record.columns, defaultLanguageCode),
  );
  const [chosenLanguage, setLanguage] = useState(() => languageOf(details, given?.columns ?? {}));
  const language = chosenLanguage ?? defaultCode;
  const used = usedTargets(resource, columns);
  const keys = keysOf(resource, used, record.key);
  const [wanted, setKey] = useState(() => (given?.key === undefined ? record.key : given.key) ?? '');
  const put = (changes: Columns) => setColumns((now) => ({ ...now, ...changes }));
  const others = record.headers.filter(
    (header) => !columns[header] && header !== errorColumn && (record.samples[header]?.length ?? 0) > 0,
  );
  return {
    columns,
    put,
    /** As the check is told. */
    sent: inLanguage(details, columns, language),
    keys,
    key: keys.includes(wanted) ? wanted : '',
    setKey,
    language,
    setLanguage,
    /** Columns that hold something and go nowhere. */
    others,
    missing: missingIn(resource, used),
  };
}

/** The fields that columns fill, a time by its clock and a position by both its halves, too. */
function usedTargets({ address }: Resource, columns: Columns): Set<string> {
  const used = new Set(Object.values(columns).flatMap((target) => target?.replace(/\.time$/, '') ?? []));
  if (used.has('position')) for (const name of [address.latitude, address.longitude]) if (name) used.add(name);
  return used;
}

/** By what rows may be known: as proposed, by the id, or by one field that names a record. */
function keysOf(resource: Resource, used: ReadonlySet<string>, proposed: string | null): string[] {
  const isUsed = (key: string) => key.split('+').every((name) => used.has(name));
  const single = ['id', resource.title, ...importKeys({ fields: textsOf(resource) })];
  return [...new Set([...(proposed ? [proposed] : []), ...single])].filter(isUsed);
}

const textsOf = ({ fields }: Resource): Resource['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => ['text', 'email', 'url', 'code'].includes(kind)));

const missingIn = ({ fields }: Resource, used: ReadonlySet<string>): string[] =>
  Object.keys(fields).filter((name) => {
    const { required, default: given } = fields[name]!;
    return required && given === undefined && !used.has(name);
  });

/** The columns whose heading names no detail of its own. */
const freely = (details: Details, columns: Columns): [header: string, detail: Detail][] =>
  Object.entries(columns).flatMap(([header, target]): [string, Detail][] => {
    const detail = target === null ? undefined : detailOf(details, target);
    return detail && !detailOf(details, header.trim()) ? [[header, detail]] : [];
  });

function inLanguage(details: Details | undefined, columns: Columns, language: string): Columns {
  if (!details) return columns;
  const moved = freely(details, columns).map(([header, { name }]) => [header, targetOf(details, { name, language })]);
  return { ...columns, ...(Object.fromEntries(moved) as Columns) };
}

const languageOf = (details: Details | undefined, columns: Columns): string | undefined =>
  details && freely(details, columns)[0]?.[1].language;

/** A column under its own name as a detail that nobody foresaw. */
export const ownTarget = (details: Details, header: string): string =>
  targetOf(details, { name: details.nameOf(header), language: defaultLanguageCode });
