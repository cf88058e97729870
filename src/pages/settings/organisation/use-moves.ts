import { useCallback } from 'react';
import { wordsOf } from '../../../providers/http-error.ts';
import { toast } from '../../../providers/notifications.ts';
import { loadRights } from '../../../providers/rights.ts';
import { useServices } from '../../../providers/services.ts';

/**
 * Carries out what changes where somebody works, such as deleting an organisation, and then looks anew at what is theirs.
 * Says why where it fails. Resolves to whether it was done.
 */
export function useMoves(): (act: () => Promise<unknown>, failure: string) => Promise<boolean> {
  const services = useServices();
  return useCallback(
    async (act, failure) => {
      const done = await act().then(
        () => true,
        (error: unknown) => {
          void toast('error', { message: failure, description: wordsOf(error) });
          return false;
        },
      );
      await Promise.all([loadRights(services), services.place.refresh()]);
      await services.queries.refreshEverywhere();
      return done;
    },
    [services],
  );
}
