import type { AuthProvider } from '@refinedev/core';
import { rightsQuery } from './rights.ts';
import type { Services, Session } from '../services.ts';
import { displayName, meQuery } from './user.ts';

/** Refine's `authProvider` over the session, which does not depend on the workspace. */
export const createAuthProvider = (session: Session, { http, queries }: Services): AuthProvider => ({
  login: async ({ redirectTo = '/' }: { redirectTo?: string } = {}) => {
    await session.signIn(redirectTo);
    return { success: true };
  },
  /** Navigates away from the app (S4.12). */
  logout: async () => {
    await session.signOut();
    return { success: true };
  },
  check: () =>
    Promise.resolve(
      session.status === 'signedIn'
        ? { authenticated: true }
        : { authenticated: false, redirectTo: '/sign-in', ...(session.error && { error: session.error }) },
    ),
  /** No redirect: the HTTP client reopens an ended session, or asks the user in place. */
  onError: async (error: Error) => ({ error }),
  getIdentity: () => {
    const user = queries.person.getQueryData(meQuery(http).queryKey);
    return Promise.resolve({
      id: user?.id,
      name: displayName(user, session.identity),
      email: user?.email ?? session.identity?.email,
      avatar: session.identity?.picture,
    });
  },
  /** The user's grants. */
  getPermissions: () => Promise.resolve(queries.person.getQueryData(rightsQuery(http).queryKey)?.grants),
});
