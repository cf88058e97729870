import type { ValidationErrors } from '../../contract/calls/errors.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import type { AnyValues } from '../../contract/declaration/views.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL, ident } from '../platform/db/sql.ts';
import { columnOf, tableOf } from './sql/columns-sql.ts';

type Parents = Map<number, number | null>;

const selfReferences = ({ name, fields }: Resource): string[] =>
  Object.keys(fields).filter((key) => fields[key]?.resource === name);

/**
 * Parent chains of self-references, with pending changes. They include the trash, because a restored record could close a
 * cycle.
 */
export function parentChains(resource: Resource) {
  const parents = new Map<string, Parents>(selfReferences(resource).map((name) => [name, new Map()]));
  const named = (values: AnyValues) =>
    [...parents].flatMap(([name, known]) => {
      const parent = values[name];
      return typeof parent === 'number' || parent === null ? [{ name, known, parent }] : [];
    });

  return {
    /** Reads the ancestors of the referenced records; known records keep their pending state. */
    async read(tx: Tx, all: readonly AnyValues[]): Promise<void> {
      for (const [name, known] of parents) {
        const wanted = all.flatMap(({ [name]: id }) => (typeof id === 'number' && !known.has(id) ? id : []));
        for (const { id, parent } of await above(tx, resource, name, wanted)) if (!known.has(id)) known.set(id, parent);
      }
    },

    /** Errors of references that would make the record its own ancestor. */
    circles(id: number, values: AnyValues): ValidationErrors {
      const closing = named(values).filter(({ known, parent }) => isBelow(known, parent, id));
      return Object.fromEntries(
        closing.map(({ name }) => [name, ['Choose another one: a record can’t be its own parent']]),
      );
    },

    /** Applies pending parents of a record. */
    place(id: number, values: AnyValues): void {
      for (const { known, parent } of named(values)) known.set(id, parent);
    },
  };
}

function isBelow(parents: Parents, from: number | null, id: number): boolean {
  const passed = new Set<number>();
  for (let at = from; at !== null && !passed.has(at); at = parents.get(at) ?? null) {
    if (at === id) return true;
    passed.add(at);
  }
  return false;
}

/** These records and their ancestors, each with its parent. */
async function above(tx: Tx, resource: Resource, name: string, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const column = ident(columnOf(name, resource.fields[name]!));
  return tx.rows<{ id: number; parent: number | null }>(SQL`
    with recursive above (id, parent) as (
      select t.id, t.${column} from ${tableOf(resource)} t where t.id = any(${ids}::bigint[])
      union
      select t.id, t.${column} from above join ${tableOf(resource)} t on t.id = above.parent)
    select id, parent from above`);
}

/**
 * Errors of references that would make a record its own ancestor. Locks the home until the transaction ends, because two
 * concurrent moves below each other would each see no cycle.
 */
export async function circles(
  tx: Tx,
  resource: Resource,
  home: number,
  values: AnyValues,
  current: AnyValues,
): Promise<ValidationErrors> {
  const id = current[resource.idKey];
  const moved = selfReferences(resource).some(
    (name) => typeof values[name] === 'number' && values[name] !== current[name],
  );
  // A new record has no descendants.
  if (!moved || typeof id !== 'number') return {};
  await tx.rows(SQL`select pg_advisory_xact_lock(hashtextextended(${`lines of ${resource.storedAs} ${home}`}, 0))`);
  const lines = parentChains(resource);
  await lines.read(tx, [values]);
  return lines.circles(id, values);
}
