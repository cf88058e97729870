import * as z from 'zod/mini';
import type { Resource } from '../../../contract/resource.ts';
import { validationErrors } from '../../../contract/validation.ts';
import type { ValidationErrors } from '../../../contract/errors.ts';
import type { Scope } from '../../actor.ts';
import type { Tx } from '../../db/client.ts';
import { ApiError } from '../../errors.ts';
import { checkRights, checkRules } from '../resource/routes.ts';
import type { Row, Store } from '../resource/store.ts';
import { isSame, textsFor, valuesOf } from './convert.ts';
import type { Job, Judged, SourceRow } from './import-store.ts';
import { meantBy, recordsBy } from './lookup-store.ts';

/** Into what, for whom, and whose it will be. */
export interface Aim {
  store: Store;
  scope: Scope;
  home: number;
  organisationId: number;
}

/** A row with what is to be done: the values to write, and the record that they go into where there is one. */
export interface Verdict extends Judged {
  values: Record<string, unknown>;
  target?: Row;
}

/** Says of rows what an import would do with them: the same in the dry run and, once more, when it is run. */
export async function judge(tx: Tx, aim: Aim, job: Job, rows: readonly SourceRow[]): Promise<Verdict[]> {
  const { store, scope } = aim;
  const keyOf = (row: SourceRow) => (job.key ? textsFor(job, row.cells, job.key)[0] : undefined) ?? null;
  const keys = rows.map(keyOf).filter((key) => key !== null);
  const known = job.key ? await recordsBy(tx, store, scope, job.key, keys) : new Map<string, Row[]>();
  const refs = await referencesOf(tx, aim, job, rows);
  return rows.map((row) => {
    const key = keyOf(row);
    const verdict = { number: row.number, key, values: {}, problem: null };
    const [target, other] = (key && known.get(key)) || [];
    try {
      if (other) throw problem(`${known.get(key!)?.length} records have this ${job.key}`);
      const given = { ...valuesOf(store.resource, job, row.cells), ...refs(row) };
      return { ...verdict, ...(target ? change(aim, target, given) : addition(aim, given)) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { ...verdict, outcome: 'invalid', problem: wordsOf(error) };
    }
  });
}

function addition(
  { store, scope, organisationId }: Aim,
  given: Record<string, unknown>,
): Pick<Verdict, 'outcome' | 'values'> {
  const values = checked(store.resource.create, given);
  checkRights(store, scope, 'create', values, organisationId);
  checkRules(store.resource, values);
  return { outcome: 'create', values };
}

function change(
  { store, scope, organisationId }: Aim,
  target: Row,
  given: Record<string, unknown>,
): Pick<Verdict, 'outcome' | 'values' | 'target'> {
  const { update, fields } = store.resource;
  const all = checked(update, given);
  const values = Object.fromEntries(
    Object.entries(all).filter(([name, value]) => !isSame(fields[name]!, target[name], value)),
  );
  if (Object.keys(values).length === 0) return { outcome: 'unchanged', values, target };
  checkRights(store, scope, 'update', target, organisationId, values);
  checkRules(store.resource, values, target);
  return { outcome: 'update', values, target };
}

function checked(schema: Resource['create'], given: Record<string, unknown>): Record<string, unknown> {
  const result = z.safeParse(schema, given);
  if (!result.success) throw new ApiError('invalid', '', { validationErrors: validationErrors(result.error) });
  return result.data as Record<string, unknown>;
}

/** Of each row, the ids of what its references mean. */
async function referencesOf(
  tx: Tx,
  { store: { resource }, home }: Aim,
  job: Job,
  rows: readonly SourceRow[],
): Promise<(row: SourceRow) => Record<string, unknown>> {
  const mapped = Object.entries(resource.fields).filter(
    ([name, { kind }]) => kind === 'ref' && Object.values(job.columns).includes(name),
  );
  const meanings = await Promise.all(
    mapped.map(async ([name, field]) => {
      const texts = [...new Set(rows.flatMap((row) => textsFor(job, row.cells, name)))];
      return [name, await meantBy(tx, resource, field.resource!, home, texts)] as const;
    }),
  );
  return (row) =>
    Object.fromEntries(meanings.map(([name, idsOf]) => [name, meant(name, textsFor(job, row.cells, name), idsOf)]));
}

/** The first text that names exactly one record: an id of elsewhere gives way to the title beside it. */
function meant(name: string, texts: readonly string[], idsOf: (text: string) => number[]): number | null {
  if (texts.length === 0) return null;
  const found = texts.map(idsOf);
  const [only] = found.find((ids) => ids.length === 1) ?? [];
  if (only !== undefined) return only;
  const several = found.some((ids) => ids.length > 1);
  throw problem(several ? `Several are called “${texts.at(-1)}”` : `There is no “${texts.at(-1)}” here`, name);
}

const problem = (message: string, field = '') =>
  new ApiError('invalid', message, { validationErrors: { [field]: [message] } });

/** What is wrong, by field, in one line. */
export function wordsOf({ message, details }: ApiError): string {
  const errors: ValidationErrors = details.validationErrors ?? {};
  const lines = Object.entries(errors).map(([name, texts]) =>
    name ? `${name}: ${texts.join(', ')}` : texts.join(', '),
  );
  return lines.join('; ') || message;
}
