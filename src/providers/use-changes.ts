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
  const { attempt } = useChange(act);
  const [progress, setProgress] = useState<Readonly<Record<string, Progress>>>({});
  const change = useCallback(
    async (input: Input): Promise<boolean> => {
      const show = (now: Progress) => setProgress((before) => ({ ...before, [nameOf(input)]: now }));
      show({ state: 'busy' });
      try {
        await attempt(input);
        show({ state: 'done' });
        return true;
      } catch (error) {
        show({ state: 'failed', message: messageOf(error, input) });
        return false;
      }
    },
    [attempt, nameOf, messageOf],
  );
  return { change, progress };
}
