import type { Resource } from '../../../../contract/resource.ts';
import { type Values, editable, same } from './values.ts';

/** A field that both have changed, each to something else. */
export interface Collision {
  name: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merge {
  /** Theirs where only they changed something, mine everywhere else. */
  values: Values;
  /** What they alone have changed. */
  taken: string[];
  collisions: Collision[];
}

/**
 * Joins what two people made of the same record (C-16). Files that were chosen count as changed, whatever the value
 * beside them says.
 */
export function merge(
  resource: Resource,
  base: Values,
  mine: Values,
  theirs: Values,
  files: Record<string, File> = {},
): Merge {
  const merged: Merge = { values: {}, taken: [], collisions: [] };
  for (const [name, field] of editable(resource)) {
    const iChanged = name in files || !same(field, base[name], mine[name]);
    const theyChanged = !same(field, base[name], theirs[name]);
    merged.values[name] = iChanged ? mine[name] : theirs[name];
    if (!theyChanged) continue;
    if (!iChanged) merged.taken.push(name);
    else if (name in files || !same(field, mine[name], theirs[name]))
      merged.collisions.push({ name, mine: files[name] ?? mine[name], theirs: theirs[name] });
  }
  return merged;
}
