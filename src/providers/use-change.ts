import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from './http-error.ts';
import { toast } from './notifications.ts';
import { useServices } from './services.ts';

/** What is said of a change; `undo` takes it back, and is offered as long as the words stand. */
export interface Notice {
  message: string;
  description?: string | undefined;
  undo?: { act: () => Promise<unknown>; failed: FailureNotice<void> } | undefined;
}

/** The words above those of an error. A function may find others, or deal with it and say nothing. */
type FailureNotice<Input> = string | ((error: unknown, input: Input) => Notice | undefined);

export interface ChangeOptions<Input, Done> {
  /** Said when it is done, where there is something to say. */
  done?: (done: Done, input: Input) => Notice | undefined;
  /** Said when it failed; where nothing is given, whoever asked for the change shows `error` in place. */
  failed?: FailureNotice<Input> | undefined;
}

/**
 * The one way to change something on the server: makes the call, says how it went, offers the way back, and is `busy` until
 * the queries that its calls made stale are refetched. `change` resolves to whether it was done.
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
    const { message, description, undo } = notice;
    const takeBack = () => {
      const release = queries.hold();
      return undo
        ?.act()
        .catch((error: unknown) => notify('error', noticeOf(error, undo.failed, undefined)))
        .then(release);
    };
    void toast(kind, { message, description, undo: undo && { label: t('undo'), act: () => void takeBack() } });
  };
  const { mutateAsync, isPending, variables, error } = useMutation({
    // Many calls outdate what they change as one.
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
    /** The same for who shows an error in place, such as a form at its fields. @throws what the call throws. */
    attempt: mutateAsync,
    busy: isPending,
    /** Why the last one failed, until the next begins. */
    error,
    /** What is being changed right now, so that one row of many can show it. */
    input: isPending ? variables : undefined,
  };
}

const noticeOf = <Input>(error: unknown, failed: FailureNotice<Input> | undefined, input: Input): Notice | undefined =>
  typeof failed === 'string' ? { message: failed, description: refusalOf(error) } : failed?.(error, input);
