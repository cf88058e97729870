import type { AnyValues } from '../../../../contract/views.ts';
import { remembered } from '../../../providers/storage.ts';

/** Text that somebody typed and has not saved yet (C-09). */
export interface Draft {
  changes: AnyValues;
  /** What stood in the changed fields when they were changed. */
  base: AnyValues;
  version?: number | undefined;
  savedAt: number;
  /** A chosen file cannot be kept: the person is told to choose it again. */
  hadFile: boolean;
}

const prefix = 'waymark.draft:';
const lifetime = 14 * 24 * 60 * 60_000;

/** Nobody sees the draft of another person, another workspace or another record. */
export const draftKey = (...parts: (string | number)[]): string => prefix + parts.map(encodeURIComponent).join(':');

export function readDraft(key: string, now = Date.now()): Draft | undefined {
  const draft = parsed(remembered.get(key));
  if (draft && now - draft.savedAt < lifetime) return draft;
  remembered.remove(key);
  return undefined;
}

/** Whether it is kept now: the storage may be full, or closed. */
export function writeDraft(key: string, draft: Draft): boolean {
  const text = JSON.stringify(draft);
  remembered.set(key, text);
  return remembered.get(key) === text;
}
export const removeDraft = (key: string): void => remembered.remove(key);

/** Whatever else may lie there is no draft. */
function parsed(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    if (typeof draft?.savedAt !== 'number' || typeof draft.changes !== 'object' || !draft.changes) return undefined;
    return { base: {}, hadFile: false, ...draft } as Draft;
  } catch {
    return undefined;
  }
}

/** Drafts that nobody came back to. */
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
