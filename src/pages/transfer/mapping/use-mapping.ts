import { useState } from 'react';
import { type Detail, type Details, detailOf, targetOf } from '../../../../contract/declaration/details.ts';
import { defaultLanguageCode } from '../../../../contract/calls/constants.ts';
import { importKeys, translationOf } from '../../../../contract/calls/imports.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { type ImportRecord, errorColumn } from '../../../../contract/calls/transfer.ts';
import { useLanguages } from '../../../providers/i18n/use-languages.ts';
import type { Mapping } from './mapping-memory.ts';

type Columns = Mapping['columns'];
/** Target of a mapping: the file, or a nested list. */
export type MappedTable = Pick<ImportRecord, 'headers' | 'samples' | 'columns' | 'key'>;

/**
 * Mapping of columns, and the key that matches rows. A header that names a detail includes its language; the user chooses one for the
 * others. `details` are those that the user may edit; `given` is an earlier mapping, else the server's proposal is used.
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
    /** Columns for the check request. */
    sent: inLanguage(details, columns, language),
    keys,
    key: keys.includes(wanted) ? wanted : '',
    setKey,
    language,
    setLanguage,
    /** Unmapped columns with values. */
    others,
    missing: missingIn(resource, used),
  };
}

/** Fields that columns fill, including times by their clock and positions by both halves. */
function usedTargets({ address }: Resource, columns: Columns): Set<string> {
  const used = new Set(Object.values(columns).flatMap((target) => target?.replace(/\.time$/, '') ?? []));
  if (used.has('position')) for (const name of [address.latitude, address.longitude]) if (name) used.add(name);
  return used;
}

/** Candidate keys: the proposed one, the id, or a field that identifies a record. */
function keysOf(resource: Resource, used: ReadonlySet<string>, proposed: string | null): string[] {
  const isUsed = (key: string) => key.split('+').every((name) => used.has(name));
  const single = ['id', resource.title, ...importKeys({ ...resource, fields: textsOf(resource) })];
  return [...new Set([...(proposed ? [proposed] : []), ...single])].filter(isUsed);
}

const textsOf = ({ fields }: Resource): Resource['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => ['text', 'email', 'url', 'code'].includes(kind)));

const missingIn = ({ fields }: Resource, used: ReadonlySet<string>): string[] =>
  Object.keys(fields).filter((name) => {
    const { required, default: given } = fields[name]!;
    // A translation takes the other values from its source.
    return required && !used.has(translationOf) && given === undefined && !used.has(name);
  });

/** Columns mapped to a detail that their header does not name. */
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

/** Target of a custom detail named like the column. */
export const ownTarget = (details: Details, header: string): string =>
  targetOf(details, { name: details.nameOf(header), language: defaultLanguageCode });
