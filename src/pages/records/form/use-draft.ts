import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, readDraft, removeDraft, sweepDrafts, writeDraft } from './drafts.ts';
import type { RecordFormStore } from './form-store.ts';
import { changesOf } from './values.ts';

const rest = 1_000;

/**
 * Keeps what is typed on this device about a second after the typing rests, and when the page is hidden or closed.
 * `found` is what an earlier visit left; until the person has decided about it, new changes are kept beside it.
 */
export function useDraft(form: RecordFormStore, key: string) {
  const [found, setFound] = useState(() => readDraft(key));
  const undecided = useRef(found);
  const ended = useRef(false);

  const keep = useCallback(() => {
    if (ended.current) return;
    const { base, values, version, files } = form.store.getState();
    const earlier = undecided.current;
    const changes = { ...earlier?.changes, ...changesOf(form.resource, base, values) };
    const hadFile = Object.keys(files).length > 0 || earlier?.hadFile === true;
    if (Object.keys(changes).length === 0 && !hadFile) return removeDraft(key);
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, earlier?.base[name] ?? base[name]]));
    writeDraft(key, { changes, base: before, version: earlier?.version ?? version, savedAt: Date.now(), hadFile });
  }, [form, key]);

  useEffect(() => {
    sweepDrafts();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, rest);
    };
    const now = () => timer && keep();
    const stop = form.store.subscribe((state, before) => {
      if (state.values !== before.values || state.files !== before.files) later();
    });
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      stop();
      clearTimeout(timer);
      // Put back as it was, and left before the typing rested. Nothing is written here: somebody may have signed out.
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
    keepNow: keep,
    restore: useCallback(
      (draft: Draft) => {
        const { base, values, version } = form.store.getState();
        // With the version that the draft began from, a save meets what has been changed since and asks.
        form.rebase({
          base: { ...base, ...draft.base },
          values: { ...values, ...draft.changes },
          version: form.isNew ? undefined : (draft.version ?? version),
        });
        decide();
      },
      [form, decide],
    ),
    discard: useCallback(() => {
      removeDraft(key);
      decide();
    }, [key, decide]),
    /** The text is saved or given up: nothing is kept, and nothing is written any longer. */
    end: useCallback(() => {
      ended.current = true;
      removeDraft(key);
    }, [key]),
  };
}
