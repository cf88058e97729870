import { useRef, useState } from 'react';
import type { CallInput } from '../../../providers/http/http.ts';
import { messageOf } from '../../../providers/http/http-error.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useServices } from '../../../providers/services.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { type PassedOver, altSuggestionCalls } from '../../../resources/media/alt-text.calls.ts';

/** Files per request: few, to show progress and allow stopping. */
const batchSize = 5;

/** Progress and results. */
export interface Progress {
  state: 'running' | 'done' | 'stopped';
  /** The number of processed files. */
  done: number;
  suggested: number;
  passedOver: Partial<Record<PassedOver, number>>;
  /** Id that undoes all suggestions. */
  changeSetId: number | null;
  /** The error message if it stopped early. */
  problem: string | undefined;
}

/** Suggests alt texts for many files in batches, as one change. */
export function useSuggestMany(ids: readonly number[]) {
  const { call } = useApi();
  const { queries } = useServices();
  const { activeWorkspaceId: workspaceId } = usePlace();
  const [progress, setProgress] = useState<Progress>();
  const stopping = useRef<AbortController>(undefined);

  const start = async (language: string) => {
    const { signal } = (stopping.current = new AbortController());
    const now: Progress = {
      state: 'running',
      done: 0,
      suggested: 0,
      passedOver: {},
      changeSetId: null,
      problem: undefined,
    };
    setProgress({ ...now });
    const release = queries.hold();
    while (now.done < ids.length && !signal.aborted && now.problem === undefined) {
      const some = ids.slice(now.done, now.done + batchSize);
      const body = { ids: some, language, changeSetId: now.changeSetId ?? undefined };
      const input: CallInput<typeof altSuggestionCalls.suggest> = { query: { workspaceId }, body };
      try {
        const answer = await call(altSuggestionCalls.suggest, input);
        now.suggested += answer.suggested.length;
        for (const { reason } of answer.passedOver) now.passedOver[reason] = (now.passedOver[reason] ?? 0) + 1;
        now.done += answer.suggested.length + answer.passedOver.length;
        now.changeSetId = answer.changeSetId;
        now.problem = answer.problem ?? undefined;
      } catch (error) {
        now.problem = messageOf(error) ?? '';
      }
      setProgress({ ...now });
    }
    setProgress({ ...now, state: now.done < ids.length ? 'stopped' : 'done' });
    await release();
  };
  return { progress, start, stop: () => stopping.current?.abort() };
}
