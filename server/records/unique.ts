import type { Field } from '../../contract/fields.ts';
import type { Resource } from '../../contract/resource.ts';
import type { Unique } from '../../contract/rules.ts';
import { invalid } from '../platform/errors.ts';
import { columnOf } from './columns-sql.ts';

type UniqueOwner = Pick<Resource, 'name' | 'fields'>;

export const uniqueColumns = ({ fields }: UniqueOwner, unique: Unique): string[] =>
  unique.fields.map((name) => columnOf(name, fields[name] as Field));

/** The name of the index behind a `unique` of a resource; the database names it when it is broken. */
export const uniqueName = (resource: UniqueOwner, unique: Unique): string =>
  [resource.name.replaceAll('-', '_'), ...uniqueColumns(resource, unique), 'once'].join('_');

const uniqueViolation = '23505';

/**
 * Only the database can tell that a value exists already, because two requests may come at once; this says it in words.
 * @throws 422 at the last field of what may be there once only.
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
