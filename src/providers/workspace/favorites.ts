import '../texts/favorites.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FoundRecord } from '../../../contract/calls/find.ts';
import { favorites } from '../../../contract/people/favorites.ts';
import { notingAbsence, useOffered } from '../http/extensions.ts';
import { noWorkspace } from '../records/query-clients.ts';
import { askedQuery } from '../records/use-api.ts';
import { useServices } from '../services.ts';
import { favoritesSeen } from './favorites-seen.ts';
import { useOrganisationId, usePlace } from './use-workspaces.ts';

/** The user's favorites of the active workspace, newest first; undefined while they load, or on a server without them. */
export function useFavorites(): FoundRecord[] | undefined {
  const { i18n } = useTranslation();
  const { http, queries } = useServices();
  const { activeWorkspaceId: workspaceId = noWorkspace } = usePlace();
  const organisationId = useOrganisationId();
  const isOffered = useOffered(favorites.list);
  const asked = askedQuery(http, organisationId, favorites.list, {
    query: { workspaceId, itemLanguage: i18n.language },
  });
  const { data } = useQuery(
    {
      ...asked,
      queryFn: async (context) => {
        const found = await notingAbsence(favorites.list, () => asked.queryFn(context));
        favoritesSeen.note(workspaceId, found.length > 0);
        return found;
      },
      networkMode: 'always',
      enabled: isOffered && organisationId !== undefined,
    },
    queries.of(workspaceId),
  );
  return isOffered ? data : undefined;
}

/** Whether a record, or a translation of its item, is among the favorites. */
export const isFavorite = (all: readonly FoundRecord[] | undefined, resource: string, recordId: number): boolean =>
  all?.some(
    (one) =>
      one.resource === resource &&
      (one.id === recordId || one.translations?.some(({ id }) => id === recordId) === true),
  ) ?? false;
