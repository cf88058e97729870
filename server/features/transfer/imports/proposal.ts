import { defaultLanguageCode } from '../../../../contract/calls/constants.ts';
import { type Details, detailOf, targetOf } from '../../../../contract/declaration/details.ts';
import { descriptorOf } from '../../../../contract/declaration/fields.ts';
import {
  furtherPrefix,
  importTarget,
  importable,
  restTarget,
  wholeAddress,
} from '../../../../contract/calls/imports.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { errorColumn } from '../../../../contract/calls/transfer.ts';
import { type ColumnFormat, shareOf } from '../../../services/table-file/cells/look.ts';
import { type Called, calledHeadings } from '../columns/called-headings.ts';
import { columnFits } from '../columns/column-fit.ts';
import {
  type Find,
  isReference,
  isWholeAddress,
  pathTargets,
  placedReference,
  targetsOf,
} from '../columns/column-targets.ts';
import { type Concept, bareWord, conceptsOf } from '../columns/column-words.ts';
import { isOtherTime } from '../columns/time-words.ts';
import { type LookedAt, isIdentity, targetsByLook } from '../columns/targets-by-look.ts';

type Columns = Record<string, string | null>;

/**
 * Proposes a target for each column, by heading and values: our own names first, then known headings in several languages, then unambiguous
 * values. Other columns are left out, unless the workspace has a fact or further field of that name (`known`).
 */
export function proposedColumns(
  resource: Resource,
  file: LookedAt,
  find: Find,
  known: ReadonlySet<string> = new Set(),
): Columns {
  const called = [...calledHeadings(file.headers, resource)];
  if (called.some(([header, { name, isAside }]) => isAside || header !== name)) {
    const kept = called.filter(([, { isAside }]) => !isAside);
    const looks = Object.fromEntries(kept.flatMap(([header, { name }]) => (file.looks[header] ? [[name, file.looks[header]]] : []))); // prettier-ignore
    const columns = proposedColumns(resource, { headers: kept.map(([, { name }]) => name), looks }, find, known);
    return Object.fromEntries(called.map(([header, one]) => [header, inItsLanguage(resource, columns[one.name] ?? null, one)])); // prettier-ignore
  }
  const { headers } = file;
  const proposal = new Map<string, string>();
  const taken = new Set<string>();
  const lookAt = (header: string): ColumnFormat => file.looks[header] ?? { as: 'text', distinct: 0, values: [] };
  const { street, city } = resource.address;
  const offer = (header: string, named: readonly string[]) => {
    if (proposal.has(header)) return;
    const isWhole = [street, city].some((part) => part && named.includes(part)) && isWholeAddress(lookAt(header));
    const target = [...(isWhole ? [wholeAddress] : []), ...named].find(
      (one) =>
        (!taken.has(one) || mayRepeat(resource, one)) &&
        columnFits(resource, one, lookAt(header), find) &&
        !(/(?:^|\.)city$/.test(one) && areNumbered(header, lookAt(header))),
    );
    if (target === undefined) return;
    proposal.set(header, target);
    taken.add(target);
  };
  const others = headers.filter((header) => header !== errorColumn);
  const isOurs = isOurExport(resource, headers);

  for (const header of others) {
    const own = ownTarget(resource, header, isOurs, find);
    if (!own || (own !== 'id' && taken.has(own))) continue;
    // Our own exports keep address columns separate.
    if (!(isOurs && headers.includes('id')) && [street, city].includes(own) && isWholeAddress(lookAt(header))) {
      offer(header, [own]);
      continue;
    }
    proposal.set(header, own);
    taken.add(own);
  }
  for (const header of others) offer(header, aliasTargets(resource, header, lookAt(header), find));
  const concepts = new Map(others.map((header) => [header, conceptsOf(header, resource)]));
  const isPlaced = placedReference(resource, find) !== undefined;
  const rank = (header: string) => {
    const of = concepts.get(header)!;
    return of.includes('start') && isOtherTime(header) ? lastRank : rankOf(of, isPlaced);
  };
  for (const header of others.toSorted((one, other) => rank(one) - rank(other)))
    offer(
      header,
      concepts.get(header)!.flatMap((concept) => targetsOf(resource, concept, lookAt(header), taken, find)),
    );
  for (const header of others)
    if (!(isOtherTime(header) && ['day', 'time'].includes(lookAt(header).as)))
      offer(header, pathTargets(resource, header, lookAt(header), taken, find));
  for (const header of others)
    if (!isCalendarId(header)) {
      // “IL” under “State” is not a country.
      const isNamed = concepts.get(header)!.length > 0 && ['country', 'language'].includes(lookAt(header).as);
      if (!isNamed) offer(header, targetsByLook(resource, header, file, taken));
    }
  const names = others.filter((header) => !proposal.has(header) && isName(lookAt(header)) && !isIdentity(header));
  const most = Math.max(...names.map((header) => lookAt(header).distinct));
  // Categories have few distinct values, names have many.
  const title = names.find((header) => lookAt(header).distinct >= most / 2);
  if (!taken.has(resource.title) && title !== undefined) proposal.set(title, resource.title);
  const given = new Set<string>();
  return Object.fromEntries(
    headers.map((header) => [header, proposal.get(header) ?? restOf(resource, header, lookAt(header), known, given)]),
  );
}

/** Details exist in each language; fields hold only one. */
function inItsLanguage({ details }: Resource, target: string | null, { language, isAside }: Called): string | null {
  const detail = details && target !== null && detailOf(details, target);
  if (detail && language) return targetOf(details, { name: detail.name, language });
  return isAside ? null : target;
}

/** Last: the time of a form entry (`Timestamp`) is the start only if no other column is. */
const lastRank = 4;

/** Order of the proposals, most certain first: a place before its town, ambiguous headings last. */
function rankOf(concepts: readonly Concept[], isPlaced: boolean): number {
  if (concepts.length > 1) return 3;
  if (concepts[0] === 'place') return isPlaced ? 0 : 2;
  return concepts[0] === 'street' ? 0 : 1;
}

/** Columns that identify a calendar event and one date of a series; kept so that a second import updates records. */
const isCalendarId = (header: string) => /^(?:uid|recurrence[-_ ]?id)$/i.test(header);

/** Target for a column without a match: a detail or further field, each used once. */
function restOf(
  resource: Resource,
  header: string,
  look: ColumnFormat,
  known: ReadonlySet<string>,
  given: Set<string>,
): string | null {
  const target = header === errorColumn || look.as === 'empty' ? null : restTarget(resource, header);
  if (target === null || given.has(target)) return null;
  if (!known.has(target) && !isCalendarId(header)) return null;
  given.add(target);
  return target;
}

/** Numbered parts of a town: “Municipio” in `Municipio IX`, “District” in `District 9`. */
function areNumbered(header: string, look: ColumnFormat): boolean {
  const word = `${header.trim().toLowerCase()} `;
  const isNumbered = (value: string) =>
    value.toLowerCase().startsWith(word) && /^[\divxlc]+\b/i.test(value.slice(word.length));
  return look.values.length > 0 && shareOf(look, isNumbered) >= 0.5;
}

const isName = ({ as, distinct }: ColumnFormat) => as === 'text' && distinct > 0;

/** Whether the file is our own export; the `id` of other files belongs to another system. */
function isOurExport({ fields, title, details }: Resource, headers: readonly string[]): boolean {
  const own = headers.filter(
    (header) =>
      fields[header.replace(/\.title$/, '')] ??
      (details && detailOf(details, header)) ??
      header.startsWith(furtherPrefix),
  );
  const others = headers.length - own.length - 1;
  return headers.includes(title) ? others <= own.length : headers.length <= 1 + own.length;
}

/** Target that a heading names exactly, as in our exports. */
function ownTarget(resource: Resource, header: string, isOurs: boolean, find: Find): string | undefined {
  const heading = header.trim();
  if (['id', resource.idKey.toLowerCase()].includes(heading.toLowerCase()))
    return isOurs || heading !== 'id' ? 'id' : undefined;
  const exact = heading === 'id' ? undefined : importTarget(resource, heading, find);
  return exact ?? importable(resource).find((name) => bareWord(name) === bareWord(heading));
}

/** Targets by the aliases of fields and details, and by the names of references. */
function aliasTargets(resource: Resource, header: string, look: ColumnFormat, find: Find): string[] {
  const word = bareWord(header.replace(/ \(\d+\)$/, ''));
  const fields = importable(resource).filter((name) => {
    const field = resource.fields[name]!;
    const ofReference = descriptorOf(field).holds === 'reference' ? [`${name}.title`] : [];
    return [...(field.aliases ?? []), ...ofReference].some((alias) => bareWord(alias) === word);
  });
  // Names of new places create records; a column of numbers holds ids.
  const placed = placedReference(resource, find)?.name;
  const isNames = look.values.some((value) => !/^\d+$/.test(value));
  const referred = importable(resource).filter(
    (name) =>
      header.toLowerCase() === name.replace(/Id$/, '').toLowerCase() &&
      isReference(resource.fields[name]!) &&
      !(name === placed && isNames),
  );
  return [...fields, ...(resource.details ? detailTargets(resource.details, word) : []), ...referred];
}

const detailTargets = (details: Details, word: string): string[] =>
  Object.entries(details.known)
    .filter(([name, { aliases = [] }]) => [name, ...aliases].some((each) => bareWord(each) === word))
    .map(([name]) => targetOf(details, { name, language: defaultLanguageCode }));

/** Address fields may have several columns; differing values become further fields. */
const mayRepeat = (resource: Resource, target: string) =>
  resource.fields[target]?.joined === true ||
  ['email', 'url', 'phone', 'ref'].includes(resource.fields[target]?.kind ?? '');
