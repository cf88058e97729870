import type { ValidationErrors } from '../../contract/errors.ts';
import type { Resource } from '../../contract/resource.ts';
import type { AnyValues } from '../../contract/views.ts';
import type { Tx } from '../platform/db/client.ts';
import { SQL, ident } from '../platform/db/sql.ts';
import { columnOf, tableOf } from './columns-sql.ts';

type Parents = Map<number, number | null>;

const selfReferences = ({ name, fields }: Resource): string[] =>
  Object.keys(fields).filter((key) => fields[key]?.resource === name);

/**
 * Which record lies below which, by the fields in which a record names another of its own kind: as the database has it,
 * and as it becomes with changes that are told here. The trash counts, or what comes out of it could close a circle.
 */
export function linesOf(resource: Resource) {
  const parents = new Map<string, Parents>(selfReferences(resource).map((name) => [name, new Map()]));
  const named = (values: AnyValues) =>
    [...parents].flatMap(([name, known]) => {
      const parent = values[name];
      return typeof parent === 'number' || parent === null ? [{ name, known, parent }] : [];
    });

  return {
    /** Reads what lies above the records that these values name; what is known of a record already stays. */
    async read(tx: Tx, all: readonly AnyValues[]): Promise<void> {
      for (const [name, known] of parents) {
        const wanted = all.flatMap(({ [name]: id }) => (typeof id === 'number' && !known.has(id) ? id : []));
        for (const { id, parent } of await above(tx, resource, name, wanted)) if (!known.has(id)) known.set(id, parent);
      }
    },

    /** What to say of each reference by which the record would come to lie below itself. */
    circles(id: number, values: AnyValues): ValidationErrors {
      const closing = named(values).filter(({ known, parent }) => isBelow(known, parent, id));
      return Object.fromEntries(closing.map(({ name }) => [name, ['Choose another: it would lie below itself']]));
    },

    /** From now on the record lies where these values say. */
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

/** These records and all above them, each with the one that it names. */
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
 * What to say of each reference by which a record would come to lie below itself. Who asks holds back the others of the same
 * home until their transaction ends: two who place records below each other at once would each see no circle.
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
  // A new record lies above nothing.
  if (!moved || typeof id !== 'number') return {};
  await tx.rows(SQL`select pg_advisory_xact_lock(hashtextextended(${`lines of ${resource.storedAs} ${home}`}, 0))`);
  const lines = linesOf(resource);
  await lines.read(tx, [values]);
  return lines.circles(id, values);
}
