import type { Resource } from '../../../../contract/resource.ts';
import type { AnyValues } from '../../../../contract/views.ts';
import { editable, same } from './values.ts';

/** A field that both have changed, each to something else. */
export interface FieldConflict {
  name: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merge {
  /** Theirs where only they changed something, mine everywhere else. */
  values: AnyValues;
  /** The fields that only the other person changed. */
  taken: string[];
  collisions: FieldConflict[];
}

/** Joins what two people made of the same record (C-16). A file that was chosen is a change like any other. */
export function merge(resource: Resource, base: AnyValues, mine: AnyValues, theirs: AnyValues): Merge {
  const merged: Merge = { values: {}, taken: [], collisions: [] };
  for (const [name, field] of editable(resource)) {
    const iChanged = !same(field, base[name], mine[name]);
    const theyChanged = !same(field, base[name], theirs[name]);
    merged.values[name] = iChanged ? mine[name] : theirs[name];
    if (!theyChanged) continue;
    if (!iChanged) merged.taken.push(name);
    else if (!same(field, mine[name], theirs[name]))
      merged.collisions.push({ name, mine: mine[name], theirs: theirs[name] });
  }
  return merged;
}
