import { queryOptions } from '@tanstack/react-query';
import { errorTexts } from '../../contract/errors.ts';
import { said } from './said.ts';
import { listAll } from './list-all.ts';
import type { ApiClient } from './calls.ts';
import type { ActivePlace } from './place.ts';
import { type WorkspaceLanguage, languagesFrom } from './received-languages.ts';
import { shownOf } from './query-clients.ts';

/**
 * The language context: it follows the workspace, its property and its version (S4.08), and is kept as long as a screen
 * shows languages; others ask for nothing. `failure` are the words for when it cannot be read.
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
        throw new Error(said(failure), { cause: error });
      }
    },
    enabled: workspaceId !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    // A part that appears once they have failed would ask again, and go while it waits: for ever (S8.05).
    retryOnMount: false,
  });
