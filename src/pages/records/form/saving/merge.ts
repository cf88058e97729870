import type { Resource } from '../../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../../contract/declaration/views.ts';
import { editable, isSameValue } from '../values.ts';

/** A field that both users changed to different values. */
export interface FieldConflict {
  name: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merge {
  /** Their value if only they changed the field, mine otherwise. */
  values: AnyValues;
  /** Fields that only the other user changed. */
  taken: string[];
  collisions: FieldConflict[];
}

/** Merges two users' changes to a record (C-16). A selected file counts as a change. */
export function merge(resource: Resource, base: AnyValues, mine: AnyValues, theirs: AnyValues): Merge {
  const merged: Merge = { values: {}, taken: [], collisions: [] };
  for (const [name, field] of editable(resource)) {
    const iChanged = !isSameValue(field, base[name], mine[name]);
    const theyChanged = !isSameValue(field, base[name], theirs[name]);
    merged.values[name] = iChanged ? mine[name] : theirs[name];
    if (!theyChanged) continue;
    if (!iChanged) merged.taken.push(name);
    else if (!isSameValue(field, mine[name], theirs[name]))
      merged.collisions.push({ name, mine: mine[name], theirs: theirs[name] });
  }
  return merged;
}
