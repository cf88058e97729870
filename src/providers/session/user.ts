import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { FormatSettings } from '../../../contract/people/format-settings.ts';
import { readBy } from '../../formats/reader.ts';
import { takeDensity } from '../browser/density.ts';
import { applyChosenLanguage } from '../i18n/i18n.ts';
import { type ThemeChoice, chooseTheme } from '../browser/theme.ts';
import { errorTexts } from '../../../contract/calls/errors.ts';
import { type UserRecord, users } from '../../../contract/people/user.ts';
import type { Http } from '../http/http.ts';
import { reload } from '../records/query-clients.ts';
import { onceReady, whenReady } from './ready.ts';
import { remembered } from '../browser/storage.ts';
import { type Services, type SignedInIdentity, useServices } from '../services.ts';

/** The user's profile. */
export const meQuery = (http: Http) =>
  queryOptions({
    queryKey: ['person', 'me'],
    queryFn: async (): Promise<UserRecord> =>
      takeSettings(withProfile((await http.call(users.me, { first: true })).data)),
  });

/** A user as received (S3.01): third-party servers may send the names without a profile. */
export function withProfile(user: UserRecord): UserRecord {
  const { name, familyname, profile } = user as UserRecord & Partial<UserRecord['profile']>;
  return {
    ...user,
    profile: { name: name ?? profile?.name ?? '', familyname: familyname ?? profile?.familyname ?? '' },
  };
}

const formatsKey = 'waymark.formats';

/** Applies the user's interface settings, and stores them for the first frame of the next visit. */
export function takeSettings(user: UserRecord): UserRecord {
  if (user.interface) {
    const { language, theme, density } = user.interface;
    applyChosenLanguage(language);
    if (theme) chooseTheme(theme);
    takeDensity(density);
  }
  if (user.formats) remembered.set(formatsKey, JSON.stringify(user.formats));
  else remembered.remove(formatsKey);
  readBy(user.formats ?? {});
  return user;
}

/** Applies the formats of the last visit. */
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
 * Loads the profile once there is a session (S4.02); failures are silent (S8.08). If the ready flag times out, loads it as
 * soon as there is one, so that the name appears without a reload (C-12).
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

/** The user's profile, if loaded. */
export const useMe = (): UserRecord | undefined => useMeQuery().data;

/** Whether the profile is loading for the first time. */
export const useIsMeLoading = (): boolean => useMeQuery().isLoading;

/** Changes the theme at once, and saves it to the account if the server supports it; otherwise in this browser. */
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

/** Display name: profile, else identity name, nickname, the email's local part, else 'User' (S3.01). */
export function displayName(user: UserRecord | undefined, identity: SignedInIdentity | undefined): string {
  const profile = [user?.profile?.name, user?.profile?.familyname].filter(Boolean).join(' ').trim();
  return (
    profile || identity?.name || identity?.nickname || (user?.email ?? identity?.email ?? '').split('@')[0] || 'User'
  );
}
