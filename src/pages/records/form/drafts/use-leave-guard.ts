import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { guardLeaving } from '../../../../providers/browser/leaving.ts';
import type { Walk } from '../../frame/use-steps.ts';

/**
 * Confirms leaving with unsaved changes (C-06): in-app navigation by the router's blocker, reload and closing by the browser's prompt,
 * workspace switches and sign-out by `mayLeave`. Where `saves` allows it, a step to a neighbor waits for a save instead.
 */
export function useLeaveGuard(isDirty: () => boolean, giveUp: () => void, saves = false) {
  const released = useRef(false);
  const [asked, setAsked] = useState<{ answer: (leaves: boolean) => void }>();
  const holds = useCallback(() => !released.current && isDirty(), [isDirty]);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation: here, nextLocation: next }) =>
        holds() && here.pathname + here.search !== next.pathname + next.search,
      [holds],
    ),
  );

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => holds() && event.preventDefault();
    window.addEventListener('beforeunload', hold);
    const unguard = guardLeaving(() =>
      holds() ? new Promise((answer) => setAsked({ answer })) : Promise.resolve(true),
    );
    return () => {
      window.removeEventListener('beforeunload', hold);
      unguard();
    };
  }, [holds]);

  const state = blocker.state === 'blocked' ? (blocker.location.state as { walk?: Walk } | null) : null;
  const step = saves ? state?.walk : undefined;
  return {
    asking: (blocker.state === 'blocked' && !step) || asked !== undefined,
    /** A step that waits for the form to be saved; then `proceed`, or `stay` if it fails. */
    step,
    proceed: () => blocker.proceed?.(),
    stay() {
      blocker.reset?.();
      asked?.answer(false);
      setAsked(undefined);
    },
    discard() {
      released.current = true;
      giveUp();
      blocker.proceed?.();
      asked?.answer(true);
      setAsked(undefined);
    },
    /** Lets every navigation pass: the changes are saved, or kept as a draft. */
    release: useCallback(() => void (released.current = true), []),
  };
}
