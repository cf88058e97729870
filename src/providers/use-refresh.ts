import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { asked } from './query-clients.ts';
import { loadRights } from './rights.ts';
import { useServices } from './services.ts';

/**
 * What a change may have touched, and is asked for anew where it is shown: `asked` is what the settings of this workspace
 * asked for, `everywhere` the same in every workspace, `workspaces` what the switcher is made of, `rights` one's own; a
 * resource's name stands for its lists and records.
 */
export type RefreshTarget = 'asked' | 'everywhere' | 'workspaces' | 'rights' | { resource: string };

/** Asks anew for what a change has touched. */
export function useRefresh(): (touched: readonly RefreshTarget[]) => Promise<void> {
  const services = useServices();
  const client = useQueryClient();
  return useCallback(
    async (touched) => {
      const refreshed = (each: RefreshTarget): Promise<unknown> => {
        if (typeof each === 'object') return client.invalidateQueries({ queryKey: ['data', 'default', each.resource] });
        if (each === 'asked') return client.invalidateQueries({ queryKey: asked });
        if (each === 'workspaces') return services.place.refresh();
        return each === 'rights' ? loadRights(services) : services.queries.refreshEverywhere();
      };
      // What is above the workspaces first: what they ask for may depend on it.
      await Promise.all(touched.filter((each) => each !== 'everywhere').map(refreshed));
      await Promise.all(touched.filter((each) => each === 'everywhere').map(refreshed));
    },
    [services, client],
  );
}
