import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormDraft } from '../../../../../contract/people/form-drafts.ts';
import { useServices, useSession } from '../../../../providers/services.ts';
import { usePlace } from '../../../../providers/workspace/use-workspaces.ts';
import type { RecordForm } from '../use-record-form.ts';
import { draftKey, readDraft, removeDraft, sweepDrafts, writeDraft } from './drafts.ts';
import { createServerDraft } from './server-draft.ts';

const rest = 1_000;

/**
 * Keeps unsaved changes on this device and the server, about a second after typing stops, and when the page is hidden or closed. `found`
 * is the draft of an earlier visit or another device; until the user decides about it, new changes are merged into it. `lacksRoom` warns
 * that the device keeps nothing (C-08). `name` is the record's id, or another name of the form among those of the resource.
 */
export function useDraft(form: RecordForm, resource: string, name: string | number) {
  const session = useSession();
  const { http } = useServices();
  const { activeWorkspaceId: workspaceId } = usePlace();
  const [key] = useState(() => draftKey(session.identity?.email ?? '', workspaceId ?? 0, resource, name));
  const [server] = useState(() => createServerDraft(http, { form: `${resource}:${name}`, workspaceId }));
  const [found, setFound] = useState(() => readDraft(key));
  const undecided = useRef(found);
  /** When this device last kept a draft, before this visit. */
  const lastHere = useRef(found?.savedAt ?? 0);
  const ended = useRef(false);
  const [lacksRoom, setLacksRoom] = useState(false);

  const remove = useCallback(() => {
    removeDraft(key);
    server.remove();
  }, [key, server]);

  /** Writes the draft; to the server later, unless the page is being hidden. Returns whether nothing would be lost with the page. */
  const keep = useCallback(
    (isHidden = false): boolean => {
      if (ended.current) return true;
      const { values: base, version, pendingVersion } = form.stored();
      const earlier = undecided.current;
      const changes = { ...earlier?.changes, ...form.changes(base) };
      const hadFile = Object.keys(form.files()).length > 0 || earlier?.hadFile === true;
      if (Object.keys(changes).length === 0 && !hadFile) {
        remove();
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
      server.store(draft, isHidden);
      setLacksRoom(!isKept);
      return isKept;
    },
    [form, key, server, remove],
  );

  useEffect(() => {
    const asked = new AbortController();
    void server.load(asked.signal).then((there) => {
      if (asked.signal.aborted) return;
      const isKnownHere = there !== undefined && there.savedAt <= lastHere.current;
      // Saved or discarded before the server answered: without this, it would be offered again.
      if (isKnownHere && (ended.current || (!undecided.current && !form.isDirty()))) server.remove();
      if (ended.current) return;
      if (there && there.savedAt > lastHere.current) {
        undecided.current = joined(undecided.current, there);
        setFound(undecided.current);
      }
      if (form.isDirty()) keep();
    });
    return () => {
      asked.abort();
      server.stop();
    };
  }, [server, form, keep]);

  useEffect(() => {
    sweepDrafts();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, rest);
    };
    const now = () => timer && keep(true);
    const stop = form.subscribe({ formState: { values: true }, callback: later });
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      stop();
      clearTimeout(timer);
      // Changes were reverted before the timer ran. Remove only: after a sign-out nothing may be written.
      if (timer && !undecided.current && !form.isDirty()) remove();
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [form, keep, remove]);

  const decide = useCallback(() => {
    undecided.current = undefined;
    setFound(undefined);
  }, []);

  return {
    found,
    lacksRoom,
    keepNow: keep,
    restore: useCallback(
      (draft: FormDraft) => {
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
      remove();
      decide();
    }, [remove, decide]),
    /** The text is saved or discarded: remove the draft and stop writing. */
    end: useCallback(() => {
      ended.current = true;
      remove();
    }, [remove]),
  };
}

/** The later draft of another device, with earlier changes of this one in other fields. */
const joined = (here: FormDraft | undefined, there: FormDraft): FormDraft => ({
  ...there,
  changes: { ...here?.changes, ...there.changes },
  base: { ...here?.base, ...there.base },
  hadFile: there.hadFile || here?.hadFile === true,
});
