import type { Field } from '../../contract/declaration/fields.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import type { Unique } from '../../contract/declaration/rules.ts';
import { invalid } from '../platform/errors.ts';
import { columnOf } from './sql/columns-sql.ts';

type UniqueOwner = Pick<Resource, 'name' | 'fields'>;

/** Columns of a unique constraint. */
export const uniqueColumns = ({ fields }: UniqueOwner, unique: Unique): string[] =>
  unique.fields.map((name) => columnOf(name, fields[name] as Field));

/** Name of the unique index of a resource; the database reports it on violation. */
export const uniqueName = (resource: UniqueOwner, unique: Unique): string =>
  [resource.name.replaceAll('-', '_'), ...uniqueColumns(resource, unique), 'once'].join('_');

const uniqueViolation = '23505';

/**
 * Converts a unique violation to a field error. Only the database can detect duplicates of concurrent requests.
 * @throws 422 at the last field of the unique constraint.
 */
export async function withDuplicatesReported<Result>(resource: Resource, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const broken = resource.unique.find((unique) => uniqueName(resource, unique) === constraint);
    if (code !== uniqueViolation || !broken) throw error;
    throw invalid({ [broken.fields.at(-1) ?? '']: [broken.message] });
  }
}
