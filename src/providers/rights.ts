import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Grant, users } from '../../contract/user.ts';
import { isAbsent } from './extensions.ts';
import type { Http } from './http.ts';
import { reload } from './query-clients.ts';
import { type Services, useServices } from './services.ts';

export interface Rights {
  /** Everything the person may do. */
  grants: readonly Grant[];
  /** A server without this call decides alone: everything is offered, and it refuses what is not allowed. */
  unlimited: boolean;
}

/** Everything the person may do, in one document, so that no button asks by row. */
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

/** Asks what the person may do; those that are known stay where that fails. */
export const loadRights = ({ http, queries }: Pick<Services, 'http' | 'queries'>): Promise<void> =>
  reload(queries.person, rightsQuery(http)).then(nothing, nothing);

const nothing = () => undefined;

/** What the person may do: no grants until it is known, and `failed` where it could not be read and was never known. */
export function useRights(): { grants: Rights['grants'] | undefined; unlimited: boolean; failed: boolean } {
  const { http, queries } = useServices();
  const { data, errorUpdateCount } = useQuery({ ...rightsQuery(http), enabled: false }, queries.person);
  return { grants: data?.grants, unlimited: data?.unlimited ?? false, failed: !data && errorUpdateCount > 0 };
}
