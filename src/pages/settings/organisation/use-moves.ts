import { useCallback } from 'react';
import { wordsOf } from '../../../providers/http-error.ts';
import { toast } from '../../../providers/notifications.ts';
import { refreshEverywhere } from '../../../providers/query-clients.ts';
import { useServices } from '../../../providers/services.ts';

/**
 * Carries out what changes where somebody works, such as deleting an organisation, and then looks anew at what is theirs.
 * Says why where it fails. Resolves to whether it was done.
 */
export function useMoves(): (act: () => Promise<unknown>, failure: string) => Promise<boolean> {
  const { workspace, rights } = useServices();
  return useCallback(
    async (act, failure) => {
      const done = await act().then(
        () => true,
        (error: unknown) => {
          void toast('error', { message: failure, description: wordsOf(error) });
          return false;
        },
      );
      await Promise.all([rights.load(), workspace.refresh()]);
      await refreshEverywhere();
      return done;
    },
    [workspace, rights],
  );
}
