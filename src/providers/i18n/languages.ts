import { queryOptions } from '@tanstack/react-query';
import { errorTexts } from '../../../contract/calls/errors.ts';
import { localize } from '../http/localize.ts';
import { listAll } from '../records/list-all.ts';
import type { ApiClient } from '../http/calls.ts';
import type { ActivePlace } from '../workspace/place.ts';
import { type WorkspaceLanguage, languagesFrom } from './received-languages.ts';
import { shownOf } from '../records/query-clients.ts';

/**
 * The languages of the active workspace, property and place version (S4.08), cached while a screen shows them. `failure` is
 * the error message.
 */
export const languagesQuery = (
  { http, calls }: ApiClient,
  { activeWorkspaceId: workspaceId, activePropertyId: propertyId, version }: ActivePlace,
  failure: string = errorTexts.languagesFailed,
) =>
  queryOptions({
    queryKey: shownOf('property-languages', 'languages', workspaceId, propertyId, version),
    queryFn: async ({ signal }): Promise<WorkspaceLanguage[]> => {
      try {
        const [known, links] = await Promise.all([
          listAll(http, calls.languages, { workspaceId, sort: 'id' }, signal),
          propertyId === undefined
            ? []
            : listAll(http, calls.languagesOfProperty, { workspaceId, propertyId, sort: 'id' }, signal),
        ]);
        return languagesFrom(known, links);
      } catch (error) {
        if (!signal.aborted) console.warn(failure, error);
        throw new Error(localize(failure), { cause: error });
      }
    },
    enabled: workspaceId !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    // A component that mounts after the failure would retry and unmount while it is pending, in an endless loop (S8.05).
    retryOnMount: false,
  });
