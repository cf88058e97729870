import { queryOptions, useQuery } from '@tanstack/react-query';
import { errorTexts } from '../../contract/errors.ts';
import { type UserRecord, users } from '../../contract/user.ts';
import type { Http } from './http.ts';
import { reload } from './query-clients.ts';
import { whenReady } from './ready.ts';
import { type Services, type SignedInIdentity, useServices } from './services.ts';

/** The person's profile. */
export const meQuery = (http: Http) =>
  queryOptions({
    queryKey: ['person', 'me'],
    queryFn: async (): Promise<UserRecord> => (await http.call(users.me, { first: true })).data,
  });

/** Reads the profile once there is a session to read it with (S4.02); a failure is silent (S8.08). */
export async function loadMe({ http, queries }: Pick<Services, 'http' | 'queries'>): Promise<void> {
  if (await whenReady()) await reload(queries.person, meQuery(http)).catch(() => undefined);
  else console.warn(errorTexts.authNotReady);
}

/** The signed-in person's profile, as far as it is known. */
export function useMe(): UserRecord | undefined {
  const { http, queries } = useServices();
  return useQuery({ ...meQuery(http), enabled: false }, queries.person).data;
}

/** Profile, else identity name, nickname, the email's local part, else 'User' (S3.01). */
export function displayName(user: UserRecord | undefined, identity: SignedInIdentity | undefined): string {
  const profile = [user?.profile?.name, user?.profile?.familyname].filter(Boolean).join(' ').trim();
  return (
    profile || identity?.name || identity?.nickname || (user?.email ?? identity?.email ?? '').split('@')[0] || 'User'
  );
}
