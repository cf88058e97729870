import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../http/http-error.ts';
import { type Toast, toast } from './notifications.ts';
import { useServices } from '../services.ts';

/** A toast about a change; `undo` reverts it, and is offered while the toast is visible. */
export interface Notice extends Omit<Toast, 'undo' | 'id'> {
  undo?: { act: () => Promise<unknown>; failed: FailureNotice<void> } | undefined;
}

/** The title of an error toast. A function can choose one, or handle the error without a toast. */
type FailureNotice<Input> = string | ((error: unknown, input: Input) => Notice | undefined);

export interface ChangeOptions<Input, Done> {
  /** Toast after success, if any. */
  done?: (done: Done, input: Input) => Notice | undefined;
  /** Toast after failure; without one, the caller shows `error` in place. */
  failed?: FailureNotice<Input> | undefined;
}

/**
 * The hook for all changes on the server: sends the request, reports the result, offers undo, and is `busy` until the stale
 * queries are refetched. `change` resolves to whether it succeeded.
 *
 *     const { change, busy } = useChange((id: number) => call(invitations.remove, { params: { id } }), {
 *       failed: t('people.withdrawFailed'),
 *     });
 */
export function useChange<Input = void, Done = unknown>(
  act: (input: Input) => Promise<Done>,
  { done, failed }: ChangeOptions<Input, Done> = {},
) {
  const { queries } = useServices();
  const { t } = useTranslation('shell');

  const notify = (kind: 'success' | 'error', notice: Notice | undefined) => {
    if (!notice) return;
    const { undo, ...text } = notice;
    const takeBack = () => {
      const release = queries.hold();
      return undo
        ?.act()
        .catch((error: unknown) => notify('error', noticeOf(error, undo.failed, undefined)))
        .then(release);
    };
    void toast(kind, { ...text, undo: undo && { label: t('undo'), act: () => void takeBack() } });
  };
  const { mutateAsync, isPending, variables, error } = useMutation({
    // Merges the invalidations of many requests.
    onMutate: () => queries.hold(),
    mutationFn: act,
    onSuccess: (answer, input) => notify('success', done?.(answer, input)),
    onError: (error, input) => notify('error', noticeOf(error, failed, input)),
    onSettled: (_done, _error, _input, release) => release?.(),
  });
  const change = useCallback(
    (input: Input) =>
      mutateAsync(input).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  );
  return {
    change,
    /** Like `change`, for callers that show the error in place, such as form fields. @throws what the request throws. */
    attempt: mutateAsync,
    busy: isPending,
    /** The error of the last change, until the next begins. */
    error,
    /** The input of the pending change, so that a list can mark one row. */
    input: isPending ? variables : undefined,
  };
}

const noticeOf = <Input>(error: unknown, failed: FailureNotice<Input> | undefined, input: Input): Notice | undefined =>
  typeof failed === 'string' ? { message: failed, description: refusalOf(error) } : failed?.(error, input);
