import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, readDraft, removeDraft, sweepDrafts, writeDraft } from './drafts.ts';
import type { RecordForm } from '../use-record-form.ts';

const rest = 1_000;

/**
 * Keeps unsaved changes on this device, about a second after typing stops, and when the page is hidden or closed. `found` is the draft of
 * an earlier visit; until the user decides about it, new changes are merged into it. `lacksRoom` warns that the device keeps nothing
 * (C-08).
 */
export function useDraft(form: RecordForm, key: string) {
  const [found, setFound] = useState(() => readDraft(key));
  const undecided = useRef(found);
  const ended = useRef(false);
  const [lacksRoom, setLacksRoom] = useState(false);

  /** Writes the draft. Returns whether nothing would be lost with the page. */
  const keep = useCallback((): boolean => {
    if (ended.current) return true;
    const { values: base, version, pendingVersion } = form.stored();
    const earlier = undecided.current;
    const changes = { ...earlier?.changes, ...form.changes(base) };
    const hadFile = Object.keys(form.files()).length > 0 || earlier?.hadFile === true;
    if (Object.keys(changes).length === 0 && !hadFile) {
      removeDraft(key);
      return true;
    }
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, earlier?.base[name] ?? base[name]]));
    const since = earlier ?? { version, pendingVersion };
    const draft = {
      changes,
      base: before,
      version: since.version,
      pendingVersion: since.pendingVersion,
      savedAt: Date.now(),
      hadFile,
    };
    const isKept = writeDraft(key, draft);
    setLacksRoom(!isKept);
    return isKept;
  }, [form, key]);

  useEffect(() => {
    sweepDrafts();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, rest);
    };
    const now = () => timer && keep();
    const stop = form.subscribe({ formState: { values: true }, callback: later });
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      stop();
      clearTimeout(timer);
      // Changes were reverted before the timer ran. Remove only: after a sign-out nothing may be written.
      if (timer && !undecided.current && !form.isDirty()) removeDraft(key);
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [form, key, keep]);

  const decide = useCallback(() => {
    undecided.current = undefined;
    setFound(undefined);
  }, []);

  return {
    found,
    lacksRoom,
    keepNow: keep,
    restore: useCallback(
      (draft: Draft) => {
        const stored = form.stored();
        const version = form.isNew ? undefined : (draft.version ?? stored.version);
        const isOlder = stored.published !== undefined && version !== stored.version;
        // Use the draft's versions, so that a save detects later changes as conflicts.
        form.rebase(
          {
            ...stored,
            values: { ...stored.values, ...draft.base },
            published: isOlder ? { ...stored.published, ...draft.base } : stored.published,
            version,
            pendingVersion: draft.pendingVersion,
          },
          draft.changes,
        );
        decide();
      },
      [form, decide],
    ),
    discard: useCallback(() => {
      removeDraft(key);
      decide();
    }, [key, decide]),
    /** The text is saved or discarded: remove the draft and stop writing. */
    end: useCallback(() => {
      ended.current = true;
      removeDraft(key);
    }, [key]),
  };
}
