import { useCallback, useState } from 'react';
import { messageOf } from '../http/http-error.ts';
import { useChange } from './use-change.ts';

/** Progress of the latest change of one item. */
export type Progress = { state: 'busy' | 'done' } | { state: 'failed'; message: string };

interface ChangesOptions<Input> {
  /** Key of an item's progress. */
  nameOf: (input: Input) => string;
  /** The message of a failure; by default the error's own. */
  problemOf?: (error: unknown, input: Input) => string;
}

/**
 * `useChange` for screens that change many items separately and concurrently: each has its own progress and shows its own
 * failure. `change` resolves to whether it succeeded. Both options must be stable functions.
 */
export function useChanges<Input>(
  act: (input: Input) => Promise<unknown>,
  { nameOf, problemOf = messageOf }: ChangesOptions<Input>,
) {
  const [progress, setProgress] = useState<Readonly<Record<string, Progress>>>({});
  const show = useCallback(
    (input: Input, now: Progress) => setProgress((before) => ({ ...before, [nameOf(input)]: now })),
    [nameOf],
  );
  const { attempt } = useChange(async (input: Input) => {
    await act(input);
    // Set before the refetch, so that the next change of the item need not wait for it.
    show(input, { state: 'done' });
  });
  const change = useCallback(
    async (input: Input): Promise<boolean> => {
      show(input, { state: 'busy' });
      try {
        await attempt(input);
        return true;
      } catch (error) {
        show(input, { state: 'failed', message: problemOf(error, input) });
        return false;
      }
    },
    [attempt, show, problemOf],
  );
  return { change, progress };
}
