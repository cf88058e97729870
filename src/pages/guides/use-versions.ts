import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Length, type Tone, type WrittenSentence, type WrittenText, writing } from '../../../contract/writing.ts';
import { asked as askedKey } from '../../providers/query-clients.ts';
import { useApi } from '../../providers/use-api.ts';
import { usePlace } from '../../providers/use-workspaces.ts';
import { type Asked, generated, soFar } from './generated.ts';
import { type Passage, type Task, type Version, changedBack, changedTo, isSameTask, sentPassage, withPassage } from './version.ts'; // prettier-ignore

/** How many stand side by side. */
export const mostVersions = 3;
/** Other variants may choose the same sentences, where there are few facts. */
const mostTries = 5;

/** How a version is to be written once more. */
export interface Change {
  length?: Length | undefined;
  tone?: Tone | undefined;
  /** Only these sentences. */
  passage?: Passage | undefined;
}

/** The versions of a text, which come sentence by sentence. Writing once more adds another one; another task begins anew. */
export function useVersions(first?: Version) {
  const api = useApi();
  const client = useQueryClient();
  const { activeWorkspaceId } = usePlace();
  const [versions, setVersions] = useState<readonly Version[]>(first ? [first] : []);
  const [isExhausted, setExhausted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ error: unknown; again: (writer?: 'composer') => void }>();
  const under = useRef<AbortController>(undefined);
  // One that was removed while it came does not come back.
  const removed = useRef(new Set<number>());
  const count = useRef(first?.id ?? 0);
  useEffect(() => () => under.current?.abort(), []);

  const put = (version: Version) =>
    !removed.current.has(version.id) &&
    setVersions((all) =>
      all.some(({ id }) => id === version.id)
        ? all.map((one) => (one.id === version.id ? version : one))
        : [...all, version],
    );
  const drop = (gone: Version) => setVersions((all) => all.filter(({ id }) => id !== gone.id));

  /** One at a time; what goes wrong is told, and can be tried again. @returns whether all went well. */
  const busyWith = async (act: (signal: AbortSignal, writer?: 'composer') => Promise<unknown>, writer?: 'composer') => {
    under.current?.abort();
    const own = (under.current = new AbortController());
    setBusy(true);
    setProblem(undefined);
    setExhausted(false);
    try {
      await act(own.signal, writer);
    } catch (error) {
      if (!own.signal.aborted) setProblem({ error, again: (next) => void busyWith(act, next) });
    } finally {
      if (under.current === own) setBusy(false);
      // What was written stands in the history now.
      const { method, path } = writing.history;
      void client.invalidateQueries({ queryKey: [...askedKey, method, path] });
    }
  };
  const ask = (
    body: Asked,
    signal: AbortSignal,
    onSentence: (came: WrittenSentence[]) => unknown,
  ): Promise<WrittenText> => {
    const came: WrittenSentence[] = [];
    return generated(api, { query: { workspaceId: activeWorkspaceId }, body, signal }, (sentence) => {
      came.push(sentence);
      onSentence(came);
    });
  };

  const write = (task: Task) =>
    busyWith(async (signal, writer) => {
      const before = versions.filter((version) => isSameTask(version.task, task) && isWhole(version));
      const variant = Math.max(-1, ...before.map((version) => version.variant)) + 1;
      const isNew = ({ text }: WrittenText) =>
        before.every(({ written, before: earlier }) => [written, ...earlier].every((one) => one.text !== text));
      setVersions((all) => all.filter((version) => isSameTask(version.task, task)));
      let version: Version = { id: (count.current += 1), task, variant, written: soFar([]), before: [] };
      const show = (came: readonly WrittenSentence[], changed: Partial<Version>) => {
        version = { ...version, written: soFar(came), ...changed };
        if (came.length > 0) put(version);
      };
      try {
        for (let tried = 0; tried < mostTries; tried += 1) {
          version = { ...version, variant: variant + tried };
          const written = await ask({ ...task, ...writerOf(writer), variant: version.variant }, signal, (came) =>
            show(came, { isComing: true }),
          );
          if (!isNew(written)) continue;
          // What broke off before has its whole now.
          setVersions((all) => all.filter(({ remark }) => remark !== 'brokenOff'));
          return put({ ...version, written, isComing: false });
        }
        drop(version);
        setExhausted(true);
      } catch (error) {
        show(version.written.sentences, { isComing: false, remark: signal.aborted ? 'stopped' : 'brokenOff' });
        throw error;
      }
    });

  /** Another text in the place of a version, or of a passage of it. What stood there can be brought back. */
  const rewrite = (version: Version, { passage, ...how }: Change) =>
    busyWith(async (signal, writer) => {
      const { length = version.length, tone = version.tone } = how;
      const isAgain = how.length === undefined && how.tone === undefined;
      // Of a passage only the tone can be another one, and the text as a whole keeps its own.
      const asked = { ...version.task, ...writerOf(writer), tone, ...(passage ? { passage: sentPassage(version.written, passage) } : { length }) }; // prettier-ignore
      const base = passage ? version : { ...version, tone, length };
      let coming = version;
      const show = (inside: WrittenText, isComing: boolean) => {
        const written = passage ? withPassage(version.written, passage, inside.sentences) : inside;
        coming = { ...changedTo(base, written), isComing };
        put(coming);
      };
      const onSentence = (came: WrittenSentence[]) => passage === undefined && show(soFar(came), true);
      // Another text is none that stood here; a shorter one may be.
      const stood = isAgain ? [version.written, ...version.before] : [version.written];
      try {
        for (let tried = 0; tried < (isAgain ? mostTries : 1); tried += 1) {
          const variant = version.variant + (isAgain ? tried + 1 : 0);
          show(await ask({ ...asked, variant }, signal, onSentence), false);
          if (stood.every(({ text }) => text !== coming.written.text)) return put({ ...coming, variant });
        }
        put({ ...version, remark: 'noOther' });
      } catch (error) {
        const keepsWhatCame = signal.aborted && coming !== version && passage === undefined;
        put(keepsWhatCame ? { ...coming, isComing: false, remark: 'stopped' } : version);
        throw error;
      }
    });

  return {
    versions,
    write,
    rewrite,
    isBusy,
    /** Ends the writing; what has come is kept. */
    stop: () => under.current?.abort(),
    problem,
    /** The last try brought nothing new. */
    isExhausted,
    change: (version: Version, written: WrittenText) => put(changedTo(version, written)),
    takeBack: (version: Version) => put(changedBack(version)),
    remove: (gone: Version) => {
      removed.current.add(gone.id);
      if (gone.isComing) under.current?.abort();
      drop(gone);
    },
  };
}

const isWhole = ({ remark }: Version) => remark !== 'stopped' && remark !== 'brokenOff';

const writerOf = (writer: 'composer' | undefined) => (writer ? { writer } : {});
