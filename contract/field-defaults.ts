import type { Field, FieldKind } from './fields.ts';

const inLists: FieldKind[] = ['longText', 'image', 'translationGroup', 'latitude', 'longitude'];
const chosen: FieldKind[] = ['status', 'choice', 'ref', 'boolean', 'language'];

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
        ...(columns ? {} : { column: !inLists.includes(field.kind) }),
        ...(filters ? {} : { filter: chosen.includes(field.kind) }),
        ...(sorts ? {} : { sort: name === title }),
        ...(searches ? {} : { search: name === title }),
        ...(field.kind === 'image' ? { part: field.part ?? name } : {}),
      },
    ]),
  ) as F;
}

const times: FieldKind[] = ['date', 'dateTime'];

/** What tells records of one title apart: when it is, and what it belongs to. */
export function lineOf(fields: Record<string, Field>): string[] {
  const columns = Object.keys(fields).filter((name) => fields[name]?.column);
  const first = (kinds: readonly FieldKind[]) => columns.find((name) => kinds.includes(fields[name]!.kind)) ?? [];
  return [first(times), first(['ref'])].flat();
}
