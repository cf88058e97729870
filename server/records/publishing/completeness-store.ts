import { groupField } from '../../../contract/declaration/field-defaults.ts';
import { descriptorOf } from '../../../contract/declaration/fields.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import type { ValidationErrors } from '../../../contract/calls/errors.ts';
import {
  type PublishingRule,
  type Requirements,
  isPublishable,
  missingOf,
  requirementsOf,
} from '../../../contract/publishing/publishing-rules.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { refuse, together } from '../../policy/rules.ts';
import type { Row } from '../row.ts';
import { comparable, homeColumnOf, tableOf } from '../sql/columns-sql.ts';
import { activeRules } from './rule-store.ts';

/** Titles in the message about several records. */
const mostNamed = 10;

/** Whether a write publishes a record. */
export const isPublished = (after: AnyValues, before?: Row): boolean =>
  after.status === 'published' && before?.status !== 'published';

/**
 * Refuses to publish records that lack what their workspace requires, unless it only warns.
 * @throws 422 with the missing fields of one record, or the titles of several.
 */
export async function refuseIncomplete(
  tx: Tx,
  { resource, homeOf }: CheckedStore,
  rows: readonly Row[],
): Promise<void> {
  if (!isPublishable(resource) || rows.length === 0) return;
  const byHome = Map.groupBy(rows, homeOf);
  for (const rule of await activeRules(tx, resource, [...byHome.keys()]))
    if (rule.mode === 'block') await refuseBy(rule, tx, resource, rule.workspaceId, byHome.get(rule.workspaceId)!);
}

/** The parts of a store that the check needs. */
interface CheckedStore {
  resource: Resource;
  homeOf: (row: Row) => number;
}

async function refuseBy(rule: PublishingRule, tx: Tx, resource: Resource, home: number, rows: readonly Row[]) {
  const languagesOf = await itemLanguages(tx, resource, home, rows);
  const required = requirementsOf(resource, rule);
  const incomplete = rows.flatMap((row) => {
    const problems = problemsOf(resource, missingOf(required, row, languagesOf(row)));
    return Object.keys(problems).length > 0 ? { title: String(row[resource.title]), problems } : [];
  });
  if (rows.length === 1) refuse(incomplete[0]?.problems ?? {});
  else if (incomplete.length > 0) refuse({ status: [summary(incomplete, rows.length)] });
}

/** The languages of the item of each row, outside the trash. */
async function itemLanguages(
  tx: Tx,
  resource: Resource,
  home: number,
  rows: readonly Row[],
): Promise<(row: Row) => unknown[]> {
  const group = groupField(resource.fields);
  if (!group || !resource.fields.language) return ({ language }) => [language];
  const column = comparable(group, resource.fields[group]!);
  const groups = [...new Set(rows.flatMap((row) => (row[group] as string | null) || []))];
  const members = await tx.rows<{ item: string; language: string }>(SQL`
    select ${column} as item, t.language from ${tableOf(resource)} t
    where t.${homeColumnOf(resource)} = ${home} and ${column} = any(${groups}::text[]) and t.deleted_at is null`);
  const byItem = Map.groupBy(members, ({ item }) => item);
  return (row) => [row.language, ...(byItem.get(row[group] as string) ?? []).map(({ language }) => language)];
}

function problemsOf({ fields }: Resource, missing: Requirements): ValidationErrors {
  const ofFields: ValidationErrors = Object.fromEntries(
    missing.fields.map((name) => [name, [isPicture(fields[name]!) ? addPicture : fillIn]]),
  );
  const translate = `Add translations before publishing (languages: ${missing.languages.join(', ')})`;
  return together(ofFields, missing.languages.length > 0 ? { language: [translate] } : {});
}

const isPicture = (field: Resource['fields'][string]) => ['picture', 'pictures'].includes(descriptorOf(field).holds);
const addPicture = 'Add a picture before publishing';
const fillIn = 'Fill this in before publishing';

function summary(incomplete: readonly { title: string }[], total: number): string {
  const names = incomplete.slice(0, mostNamed).map(({ title }) => `“${title}”`);
  const titles = [...names, ...(incomplete.length > mostNamed ? ['…'] : [])].join(', ');
  return `${incomplete.length} of the ${total} records are incomplete and can’t be published: ${titles}`;
}
