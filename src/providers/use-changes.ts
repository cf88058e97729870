import { useCallback, useState } from 'react';
import { wordsOf } from './http-error.ts';
import { useChange } from './use-change.ts';

/** How far the last change of one thing has come. */
export type Progress = { state: 'busy' | 'done' } | { state: 'failed'; message: string };

interface ChangesOptions<Input> {
  /** The name of what is changed; its progress stands under it. */
  nameOf: (input: Input) => string;
  /** Why it failed; the error's own words where nothing is given. */
  messageOf?: (error: unknown, input: Input) => string;
}

/**
 * `useChange` for a screen that changes many things one by one, several at the same time: each has its own progress, and
 * a failure is shown where it happened. `change` resolves to whether it was done. Both options have to be the same
 * functions at every call.
 */
export function useChanges<Input>(
  act: (input: Input) => Promise<unknown>,
  { nameOf, messageOf = wordsOf }: ChangesOptions<Input>,
) {
  const [progress, setProgress] = useState<Readonly<Record<string, Progress>>>({});
  const show = useCallback(
    (input: Input, now: Progress) => setProgress((before) => ({ ...before, [nameOf(input)]: now })),
    [nameOf],
  );
  const { attempt } = useChange(async (input: Input) => {
    await act(input);
    // Done before the refetch, so that the next change of the same thing does not wait for it.
    show(input, { state: 'done' });
  });
  const change = useCallback(
    async (input: Input): Promise<boolean> => {
      show(input, { state: 'busy' });
      try {
        await attempt(input);
        return true;
      } catch (error) {
        show(input, { state: 'failed', message: messageOf(error, input) });
        return false;
      }
    },
    [attempt, show, messageOf],
  );
  return { change, progress };
}
