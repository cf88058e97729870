import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type Length,
  type Tone,
  type WrittenSentence,
  type WrittenText,
  writing,
} from '../../../../contract/writing/writing.ts';
import { askedKey } from '../../../providers/records/query-clients.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { type Asked, generated, partialText } from '../generated.ts';
import { type Passage, type Task, type Version, previousVersion, changedTo, isSameTask, sentPassage, withPassage } from './version.ts'; // prettier-ignore

/** Most versions side by side. */
export const mostVersions = 3;
/** With few facts other variants may choose the same sentences, so try several. */
const mostTries = 5;

/** How to rewrite a version. */
export interface Change {
  length?: Length | undefined;
  tone?: Tone | undefined;
  /** Only these sentences. */
  passage?: Passage | undefined;
}

/** Versions of a text, streamed by sentence. Writing again adds a version; another task starts over. */
export function useVersions(first?: Version) {
  const api = useApi();
  const client = useQueryClient();
  const { activeWorkspaceId } = usePlace();
  const [versions, setVersions] = useState<readonly Version[]>(first ? [first] : []);
  const [isExhausted, setExhausted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ error: unknown; again: (writer?: 'composer') => void }>();
  const controller = useRef<AbortController>(undefined);
  // Versions removed while streaming must not return.
  const removed = useRef(new Set<number>());
  const count = useRef(first?.id ?? 0);
  useEffect(() => () => controller.current?.abort(), []);

  const put = (version: Version) =>
    !removed.current.has(version.id) &&
    setVersions((all) =>
      all.some(({ id }) => id === version.id)
        ? all.map((one) => (one.id === version.id ? version : one))
        : [...all, version],
    );
  const drop = (gone: Version) => setVersions((all) => all.filter(({ id }) => id !== gone.id));

  /** Runs one request at a time; errors are shown with a retry. @returns whether it succeeded */
  const runExclusively = async (
    act: (signal: AbortSignal, writer?: 'composer') => Promise<unknown>,
    writer?: 'composer',
  ) => {
    controller.current?.abort();
    const own = (controller.current = new AbortController());
    setBusy(true);
    setProblem(undefined);
    setExhausted(false);
    try {
      await act(own.signal, writer);
    } catch (error) {
      if (!own.signal.aborted) setProblem({ error, again: (next) => void runExclusively(act, next) });
    } finally {
      if (controller.current === own) setBusy(false);
      // The history has a new entry.
      const { method, path } = writing.history;
      void client.invalidateQueries({ queryKey: [...askedKey, method, path] });
    }
  };
  const ask = (
    body: Asked,
    signal: AbortSignal,
    onSentence: (received: WrittenSentence[]) => unknown,
  ): Promise<WrittenText> => {
    const received: WrittenSentence[] = [];
    return generated(api, { query: { workspaceId: activeWorkspaceId }, body, signal }, (sentence) => {
      received.push(sentence);
      onSentence(received);
    });
  };

  const write = (task: Task) =>
    runExclusively(async (signal, writer) => {
      const before = versions.filter((version) => isSameTask(version.task, task) && isWhole(version));
      const variant = Math.max(-1, ...before.map((version) => version.variant)) + 1;
      const isNew = ({ text }: WrittenText) =>
        before.every(({ written, before: earlier }) => [written, ...earlier].every((one) => one.text !== text));
      setVersions((all) => all.filter((version) => isSameTask(version.task, task)));
      let version: Version = { id: (count.current += 1), task, variant, written: partialText([]), before: [] };
      const show = (received: readonly WrittenSentence[], changed: Partial<Version>) => {
        version = { ...version, written: partialText(received), ...changed };
        if (received.length > 0) put(version);
      };
      try {
        for (let tried = 0; tried < mostTries; tried += 1) {
          version = { ...version, variant: variant + tried };
          const written = await ask({ ...task, ...writerOf(writer), variant: version.variant }, signal, (received) =>
            show(received, { isComing: true }),
          );
          if (!isNew(written)) continue;
          // The complete version replaces interrupted ones.
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

  /** Rewrites a version or a passage of it; the previous text can be restored. */
  const rewrite = (version: Version, { passage, ...how }: Change) =>
    runExclusively(async (signal, writer) => {
      const { length = version.length, tone = version.tone } = how;
      const isAgain = how.length === undefined && how.tone === undefined;
      // A passage changes only tone; the length is of the whole text.
      const asked = { ...version.task, ...writerOf(writer), tone, ...(passage ? { passage: sentPassage(version.written, passage) } : { length }) }; // prettier-ignore
      const base = passage ? version : { ...version, tone, length };
      let coming = version;
      const show = (inside: WrittenText, isComing: boolean) => {
        const written = passage ? withPassage(version.written, passage, inside.sentences) : inside;
        coming = { ...changedTo(base, written), isComing };
        put(coming);
      };
      const onSentence = (received: WrittenSentence[]) => passage === undefined && show(partialText(received), true);
      // A variant must differ from all previous texts; a change of length or tone may return to one.
      const earlierTexts = isAgain ? [version.written, ...version.before] : [version.written];
      try {
        for (let tried = 0; tried < (isAgain ? mostTries : 1); tried += 1) {
          const variant = version.variant + (isAgain ? tried + 1 : 0);
          show(await ask({ ...asked, variant }, signal, onSentence), false);
          if (earlierTexts.every(({ text }) => text !== coming.written.text)) return put({ ...coming, variant });
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
    /** Stops writing; keeps the received part. */
    stop: () => controller.current?.abort(),
    problem,
    /** Whether the last attempt produced nothing new. */
    isExhausted,
    change: (version: Version, written: WrittenText) => put(changedTo(version, written)),
    takeBack: (version: Version) => put(previousVersion(version)),
    remove: (gone: Version) => {
      removed.current.add(gone.id);
      if (gone.isComing) controller.current?.abort();
      drop(gone);
    },
  };
}

const isWhole = ({ remark }: Version) => remark !== 'stopped' && remark !== 'brokenOff';

const writerOf = (writer: 'composer' | undefined) => (writer ? { writer } : {});
