import { draftLimits } from '../../../../../contract/calls/constants.ts';
import type { FormDraft } from '../../../../../contract/people/form-drafts.ts';
import { remembered } from '../../../../providers/browser/storage.ts';

const prefix = 'waymark.draft:';
const lifetime = draftLimits.days * 24 * 60 * 60_000;

/** Storage key of a draft: separate for each user, workspace and record. */
export const draftKey = (...parts: (string | number)[]): string => prefix + parts.map(encodeURIComponent).join(':');

export function readDraft(key: string, now = Date.now()): FormDraft | undefined {
  const draft = parsed(remembered.get(key));
  if (draft && now - draft.savedAt < lifetime) return draft;
  remembered.remove(key);
  return undefined;
}

/** Stores a draft. Returns false if the storage is full or blocked. */
export function writeDraft(key: string, draft: FormDraft): boolean {
  const text = JSON.stringify(draft);
  remembered.set(key, text);
  return remembered.get(key) === text;
}
export const removeDraft = (key: string): void => remembered.remove(key);

/** Parses a stored draft; undefined for any other content. */
function parsed(text: string | null): FormDraft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<FormDraft> | null;
    if (typeof draft?.savedAt !== 'number' || typeof draft.changes !== 'object' || !draft.changes) return undefined;
    return { base: {}, hadFile: false, ...draft } as FormDraft;
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
