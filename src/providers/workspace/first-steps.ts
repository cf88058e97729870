import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type FirstStep, type FirstSteps, firstStepKeys, firstSteps } from '../../../contract/calls/first-steps.ts';
import { useOffered } from '../http/extensions.ts';
import { stepsUnderWay } from './steps-under-way.ts';
import { useApi, useAsked } from '../records/use-api.ts';
import { useChange } from '../records/use-change.ts';
import { useMay } from '../session/use-may.ts';
import { usePlace } from './use-workspaces.ts';

/**
 * Setup steps of the active workspace, for users who may change it. `steps` is set while they are in progress; `next` is the
 * first that is neither done nor skipped. With `everywhere`, requests only if steps are known to be in progress.
 */
export function useFirstSteps({ everywhere = false } = {}) {
  const { activeWorkspaceId } = usePlace();
  const may = useMay('workspaces');
  const isOffered = useOffered(firstSteps.read);
  const isKnown = stepsUnderWay.isIn(activeWorkspaceId);
  const isAsked = activeWorkspaceId !== undefined && isOffered && may('update') && (isKnown || !everywhere);
  const query = { workspaceId: activeWorkspaceId };
  const found = useAsked(
    firstSteps.read,
    { query },
    isAsked,
    // Polls, because a step can be done in another tab or on an unrelated screen.
    ({ ended }) => (ended ? false : everywhere && 10_000),
  );
  const state = isAsked ? found.data : undefined;
  useEffect(() => {
    if (!state || activeWorkspaceId === undefined) return;
    if (!state.ended) stepsUnderWay.begin(activeWorkspaceId);
    else if (isKnown) stepsUnderWay.end();
  }, [state, isKnown, activeWorkspaceId]);

  const isOver = (key: FirstStep) => (state?.done.includes(key) ?? false) || (state?.skipped.includes(key) ?? false);
  const skipped = state?.skipped ?? [];
  const { call } = useApi();
  const { t } = useTranslation('first-steps');
  const keep = (body: Pick<FirstSteps, 'skipped' | 'ended'>) => call(firstSteps.change, { query, body });
  const { change, busy } = useChange(keep);
  const ending = useChange(() => keep({ skipped, ended: true }), {
    done: () => ({
      message: t('ended'),
      undo: { act: () => keep({ skipped, ended: false }), failed: t('resumeFailed') },
    }),
  });
  return {
    isPending: isAsked && found.isPending,
    isError: found.isError,
    refetch: found.refetch,
    steps: state && !state.ended ? state : undefined,
    next: state && !state.ended ? firstStepKeys.find((key) => !isOver(key)) : undefined,
    isOver,
    busy: busy || ending.busy,
    skip: (key: FirstStep) => change({ skipped: [...skipped, key], ended: false }),
    end: () => ending.change(),
  };
}
