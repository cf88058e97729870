import type { AnyValues } from '../../../../../contract/declaration/views.ts';
import { remembered } from '../../../../providers/browser/storage.ts';

/** Unsaved changes kept on this device (C-09). */
export interface Draft {
  changes: AnyValues;
  /** The stored values of the changed fields at the time of the change. */
  base: AnyValues;
  version?: number | undefined;
  pendingVersion?: number | undefined;
  savedAt: number;
  /** Files cannot be kept: the banner asks to choose them again. */
  hadFile: boolean;
}

const prefix = 'waymark.draft:';
const lifetime = 14 * 24 * 60 * 60_000;

/** Storage key of a draft: separate for each user, workspace and record. */
export const draftKey = (...parts: (string | number)[]): string => prefix + parts.map(encodeURIComponent).join(':');

export function readDraft(key: string, now = Date.now()): Draft | undefined {
  const draft = parsed(remembered.get(key));
  if (draft && now - draft.savedAt < lifetime) return draft;
  remembered.remove(key);
  return undefined;
}

/** Stores a draft. Returns false if the storage is full or blocked. */
export function writeDraft(key: string, draft: Draft): boolean {
  const text = JSON.stringify(draft);
  remembered.set(key, text);
  return remembered.get(key) === text;
}
export const removeDraft = (key: string): void => remembered.remove(key);

/** Parses a stored draft; undefined for any other content. */
function parsed(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    if (typeof draft?.savedAt !== 'number' || typeof draft.changes !== 'object' || !draft.changes) return undefined;
    return { base: {}, hadFile: false, ...draft } as Draft;
  } catch {
    return undefined;
  }
}

/** Removes expired drafts. */
export function sweepDrafts(now = Date.now()): void {
  for (const key of storedKeys()) if (key.startsWith(prefix)) readDraft(key, now);
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
