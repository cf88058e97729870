import { type Field, type ValueType, descriptorOf } from './fields.ts';

/**
 * What a declaration leaves unsaid: one that names no columns shows all that fit a list, one that names no filters
 * filters by what is chosen from a few, one that names no search and order has both for its title. A picture travels
 * in the part of its own name.
 */
export function withDefaults<F extends Record<string, Field>>(fields: F, title: string): F {
  const entries = Object.entries(fields);
  const says = (option: 'column' | 'filter' | 'sort' | 'search') =>
    entries.some(([, field]) => field[option] !== undefined && !(option === 'filter' && field.kind === 'status'));
  const [columns, filters, sorts, searches] = [says('column'), says('filter'), says('sort'), says('search')];
  return Object.fromEntries(
    entries.map(([name, field]) => [
      name,
      {
        ...field,
        ...(columns ? {} : { column: !descriptorOf(field).unlisted }),
        ...(filters ? {} : { filter: descriptorOf(field).offered === true }),
        ...(sorts ? {} : { sort: name === title }),
        ...(searches ? {} : { search: name === title }),
        ...(descriptorOf(field).holds === 'picture' ? { part: field.part ?? name } : {}),
      },
    ]),
  ) as F;
}

/** What tells records of one title apart: when it is, and what it belongs to. */
export function lineOf(fields: Record<string, Field>): string[] {
  const columns = Object.entries(fields).filter(([, field]) => field.column);
  const first = (...held: ValueType[]) =>
    columns.find(([, field]) => held.includes(descriptorOf(field).holds))?.[0] ?? [];
  return [first('day', 'time'), first('reference')].flat();
}
