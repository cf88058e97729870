import { useState } from 'react';
import { type Detail, type Details, detailOf, targetOf } from '../../../contract/details.ts';
import { defaultLanguageCode } from '../../../contract/constants.ts';
import { guessColumns, importKeys } from '../../../contract/imports.ts';
import type { Resource } from '../../../contract/resource.ts';
import { type ImportRecord, errorColumn } from '../../../contract/transfer.ts';
import { useLabels } from '../../providers/labels.ts';
import { useLanguages } from '../../providers/use-languages.ts';
import type { Mapping } from './mapping-memory.ts';

type Columns = Mapping['columns'];

/**
 * Which column goes into what, and by what a row is known. A heading that names a detail says its language; the others go
 * into one that the person chooses. `details` are those that the person may write; `given` is what was said before,
 * else it is guessed.
 */
export function useMapping(resource: Resource, details: Details | undefined, record: ImportRecord, given?: Mapping) {
  const labels = useLabels(resource.name);
  const { defaultCode } = useLanguages();
  const [columns, setColumns] = useState<Columns>(() =>
    given
      ? inLanguage(details, given.columns, defaultLanguageCode)
      : guessColumns({ ...resource, details }, record.headers, labels.field),
  );
  const [chosenLanguage, setLanguage] = useState(() => languageOf(details, given?.columns ?? {}));
  const language = chosenLanguage ?? defaultCode;
  const used = new Set(Object.values(columns));
  const keys = importKeys(resource).filter((name) => used.has(name));
  const [wanted, setKey] = useState(() =>
    given?.key === undefined
      ? (keys.find((name) => name === 'id' || name === resource.title) ?? '')
      : (given.key ?? ''),
  );
  const put = (changes: Columns) => setColumns((now) => ({ ...now, ...changes }));
  const others = record.headers.filter(
    (header) => columns[header] === null && header !== errorColumn && (record.samples[header]?.length ?? 0) > 0,
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
    missing: Object.keys(resource.fields).filter((name) => {
      const { required, default: given } = resource.fields[name]!;
      return required && given === undefined && !used.has(name);
    }),
  };
}

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
