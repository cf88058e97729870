import { createStore } from 'zustand/vanilla';
import { errorTexts } from '../../contract/errors.ts';
import { type UserRecord, users } from '../../contract/user.ts';
import type { Http } from './http.ts';
import { numberedRequests } from './latest.ts';
import { whenReady } from './ready.ts';

/** What the identity provider says of the person. */
export interface SignedInIdentity {
  name?: string;
  nickname?: string;
  email?: string;
  picture?: string;
}

/** The person's profile; a failure to read it is silent (S8.08). */
export function createUserStore(http: Http) {
  const store = createStore<{ user?: UserRecord }>(() => ({}));
  const numbered = numberedRequests();

  const read = async (): Promise<UserRecord | undefined> => {
    const answer = await http.call(users.me).catch(() => undefined);
    return answer?.data as UserRecord | undefined;
  };

  return {
    store,
    async load(): Promise<void> {
      if (!(await whenReady())) {
        console.warn(errorTexts.authNotReady);
        return;
      }
      const user = await numbered('profile', read, undefined);
      if (user) store.setState({ user });
    },
    /** The profile as a change has left it. */
    take: (user: unknown): void => store.setState({ user: user as UserRecord }),
    clear(): void {
      numbered.discard();
      store.setState({ user: undefined });
    },
  };
}

export type UserStore = ReturnType<typeof createUserStore>;

/** Profile, else identity name, nickname, the email's local part, else 'User' (S3.01). */
export function displayName(user: UserRecord | undefined, identity: SignedInIdentity | undefined): string {
  const profile = [user?.profile?.name, user?.profile?.familyname].filter(Boolean).join(' ').trim();
  return (
    profile || identity?.name || identity?.nickname || (user?.email ?? identity?.email ?? '').split('@')[0] || 'User'
  );
}
