import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { FormatSettings } from '../../contract/format-settings.ts';
import { readBy } from '../formats/reader.ts';
import { errorTexts } from '../../contract/errors.ts';
import { type UserRecord, users } from '../../contract/user.ts';
import type { Http } from './http.ts';
import { reload } from './query-clients.ts';
import { whenReady } from './ready.ts';
import { remembered } from './storage.ts';
import { type Services, type SignedInIdentity, useServices } from './services.ts';

/** The person's profile. */
export const meQuery = (http: Http) =>
  queryOptions({
    queryKey: ['person', 'me'],
    queryFn: async (): Promise<UserRecord> => takeFormats((await http.call(users.me, { first: true })).data),
  });

const formatsKey = 'waymark.formats';

/** From now on dates and numbers are written as the person has set, at the next visit from its first frame on. */
export function takeFormats(user: UserRecord): UserRecord {
  if (user.formats) remembered.set(formatsKey, JSON.stringify(user.formats));
  else remembered.remove(formatsKey);
  readBy(user.formats ?? {});
  return user;
}

/** Begins with the formats of the last visit. */
export function beginFormats(): void {
  const kept = z.safeParse(FormatSettings, parsed(remembered.get(formatsKey)));
  if (kept.success) readBy(kept.data);
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '{}');
  } catch {
    return {};
  }
}

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
