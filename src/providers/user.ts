import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { FormatSettings } from '../../contract/format-settings.ts';
import { readBy } from '../formats/reader.ts';
import { takeDensity } from './density.ts';
import { speakAsChosen } from './i18n.ts';
import { type ThemeChoice, chooseTheme } from './theme.ts';
import { errorTexts } from '../../contract/errors.ts';
import { type UserRecord, users } from '../../contract/user.ts';
import type { Http } from './http.ts';
import { reload } from './query-clients.ts';
import { onceReady, whenReady } from './ready.ts';
import { remembered } from './storage.ts';
import { type Services, type SignedInIdentity, useServices } from './services.ts';

/** The person's profile. */
export const meQuery = (http: Http) =>
  queryOptions({
    queryKey: ['person', 'me'],
    queryFn: async (): Promise<UserRecord> =>
      takeSettings(withProfile((await http.call(users.me, { first: true })).data)),
  });

/** A user as received (S3.01): another server may send the names without a profile. */
export function withProfile(user: UserRecord): UserRecord {
  const { name, familyname, profile } = user as UserRecord & Partial<UserRecord['profile']>;
  return {
    ...user,
    profile: { name: name ?? profile?.name ?? '', familyname: familyname ?? profile?.familyname ?? '' },
  };
}

const formatsKey = 'waymark.formats';

/** From now on all is said, shown and written as the person has set, at the next visit from its first frame on. */
export function takeSettings(user: UserRecord): UserRecord {
  if (user.interface) {
    const { language, theme, density } = user.interface;
    speakAsChosen(language);
    if (theme) chooseTheme(theme);
    takeDensity(density);
  }
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

/**
 * Reads the profile once there is a session to read it with (S4.02); a failure is silent (S8.08). Where nobody waits for it any
 * longer it is read as soon as there is one, so that the person has their name without a reload (C-12).
 */
export async function loadMe({ http, queries }: Pick<Services, 'http' | 'queries'>): Promise<void> {
  const read = () => reload(queries.person, meQuery(http)).catch(() => undefined);
  if (await whenReady()) return void (await read());
  console.warn(errorTexts.authNotReady);
  void onceReady().then(read);
}

function useMeQuery() {
  const { http, queries } = useServices();
  return useQuery({ ...meQuery(http), enabled: false }, queries.person);
}

/** The signed-in person's profile, as far as it is known. */
export const useMe = (): UserRecord | undefined => useMeQuery().data;

/** Whether the profile is on its way for the first time. */
export const useIsMeLoading = (): boolean => useMeQuery().isLoading;

/** Changes the theme here at once, and for the account where the server keeps it; where it cannot, it holds in this browser. */
export function useChosenTheme(): (theme: ThemeChoice) => void {
  const { http, queries } = useServices();
  const isKept = useMe()?.interface !== undefined;
  return (theme) => {
    chooseTheme(theme);
    if (!isKept) return;
    http.call(users.updateMe, { body: { interface: { theme } } }).then(
      ({ data }) => queries.person.setQueryData(meQuery(http).queryKey, data),
      () => undefined,
    );
  };
}

/** Profile, else identity name, nickname, the email's local part, else 'User' (S3.01). */
export function displayName(user: UserRecord | undefined, identity: SignedInIdentity | undefined): string {
  const profile = [user?.profile?.name, user?.profile?.familyname].filter(Boolean).join(' ').trim();
  return (
    profile || identity?.name || identity?.nickname || (user?.email ?? identity?.email ?? '').split('@')[0] || 'User'
  );
}
