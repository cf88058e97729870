import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Grant, users } from '../../../contract/people/user.ts';
import { isAbsent } from '../http/extensions.ts';
import type { Http } from '../http/http.ts';
import { reload } from '../records/query-clients.ts';
import { type Services, useServices } from '../services.ts';

export interface Rights {
  /** The user's grants. */
  grants: readonly Grant[];
  /** The server lacks this endpoint: offer everything, and let the server refuse. */
  unlimited: boolean;
}

/** The user's rights in one document, so that no button sends a request per row. */
export const rightsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['person', 'rights'],
    queryFn: async (): Promise<Rights> => {
      try {
        const { data: grants } = await http.call(users.myRights, { first: true });
        return { grants, unlimited: false };
      } catch (error) {
        if (isAbsent(error)) return { grants: [], unlimited: true };
        throw error;
      }
    },
  });

/** Loads the user's rights; on failure, keeps the known ones. */
export const loadRights = ({ http, queries }: Pick<Services, 'http' | 'queries'>): Promise<void> =>
  reload(queries.person, rightsQuery(http)).then(ignore, ignore);

const ignore = () => undefined;

/** The user's rights: no grants until they are loaded, and `failed` if they could not be loaded at all. */
export function useRights(): { grants: Rights['grants'] | undefined; unlimited: boolean; failed: boolean } {
  const { http, queries } = useServices();
  const { data, errorUpdateCount } = useQuery({ ...rightsQuery(http), enabled: false }, queries.person);
  return { grants: data?.grants, unlimited: data?.unlimited ?? false, failed: !data && errorUpdateCount > 0 };
}
