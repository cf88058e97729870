// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createAccessProvider, mayBy } from '../../../src/providers/session/access.ts';
import { createAuditLogProvider } from '../../../src/providers/records/audit-log.ts';
import { createAuthProvider } from '../../../src/providers/session/auth.ts';
import type { ResourceProvider } from '../../../src/providers/records/data.ts';
import '../../../src/providers/i18n/i18n.ts';
import { i18nProvider } from '../../../src/providers/i18n/i18n-provider.ts';
import { rightsQuery } from '../../../src/providers/session/rights.ts';
import type { Services, Session } from '../../../src/providers/services.ts';
import { createQueryClients } from '../../../src/providers/records/query-clients.ts';
import { meQuery } from '../../../src/providers/session/user.ts';
import { grant } from '../server/grant.ts';
import { loudHttp } from '../code/loud-http.ts';

describe('S6.01 Refine’s access control', () => {
  it('S6.01 denies everything until permissions are loaded, and allows everything on a server without them', () => {
    expect(mayBy({}, 1)('venues', 'update')).toBe(false);
    expect(mayBy({ grants: [], unlimited: false }, 1)('venues', 'update')).toBe(false);
    expect(mayBy({ grants: [], unlimited: true }, 1)('venues', 'update')).toBe(true);
  });

  it('S6.01 follows the organization’s grants and their restrictions', () => {
    const may = mayBy({ grants: [grant({ language: 'sl' })] }, 1);
    expect([may('venues', 'update'), may('venues', 'update', { language: 'sl' })]).toEqual([true, true]);
    expect([may('venues', 'update', { language: 'de' }), may('venues', 'read'), may('events', 'update')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(mayBy({ grants: [grant()] }, 2)('venues', 'update')).toBe(false);
  });

  it.each([
    ['list', 'read'],
    ['show', 'read'],
    ['edit', 'update'],
    ['clone', 'create'],
    ['create', 'create'],
    ['delete', 'delete'],
  ])('S6.01 checks “%s” as the permission to %s', async (action, wanted) => {
    const may = vi.fn(() => false);
    const { can } = createAccessProvider(may);
    const about = { language: 'sl' };
    const params = { about } as object;
    expect(await can({ resource: 'venues', action, params })).toEqual({
      can: false,
      reason: `You don’t have permission to ${wanted} venues.`,
    });
    expect(may).toHaveBeenCalledExactlyOnceWith('venues', wanted, about);
  });

  it('S6.01 gives no reason if the action is allowed, or has no resource', async () => {
    const allowed = createAccessProvider(() => true);
    expect(await allowed.can({ resource: 'venues', action: 'edit' })).toEqual({ can: true });
    expect(await createAccessProvider(() => false).can({ action: 'list' })).toEqual({ can: true });
    // Permissions come from a separate request: never refetched by this query.
    expect(allowed.options?.queryOptions?.staleTime).toBe(Infinity);
  });
});

describe('Refine’s auth provider', () => {
  const me = { id: 4, email: 'mira@lake.example', profile: { name: 'Mira', familyname: 'Kos' }, picture: null };
  function start(given: Partial<Session> = {}) {
    const http = loudHttp({});
    const queries = createQueryClients();
    const session: Session = {
      status: 'signedIn',
      signIn: vi.fn(async () => undefined),
      signOut: vi.fn(async () => undefined),
      ...given,
    };
    const auth = createAuthProvider(session, { http, queries } as unknown as Services);
    return { auth, session, http, queries };
  }

  it('S2.06 signs in with the return address, and signs out', async () => {
    const { auth, session } = start();
    expect(await auth.login({ redirectTo: '/events' })).toEqual({ success: true });
    expect(await auth.login(undefined)).toEqual({ success: true });
    expect(session.signIn).toHaveBeenNthCalledWith(1, '/events');
    expect(session.signIn).toHaveBeenNthCalledWith(2, '/');
    expect(await auth.logout(undefined)).toEqual({ success: true });
    expect(session.signOut).toHaveBeenCalledOnce();
  });

  it('S2.05 reports whether a user is signed in, and the error if sign-in fails', async () => {
    const error = new Error('The sign-in did not answer');
    expect(await start().auth.check()).toEqual({ authenticated: true });
    expect(await start({ status: 'signedOut' }).auth.check()).toEqual({ authenticated: false, redirectTo: '/sign-in' });
    expect(await start({ status: 'failed', error }).auth.check()).toEqual({
      authenticated: false,
      redirectTo: '/sign-in',
      error,
    });
  });

  it('does not navigate away after an error', async () => {
    const error = new Error('You’re signed out.');
    expect(await start().auth.onError(error)).toEqual({ error });
  });

  it('S3.01 identifies the user by our server, before that by the identity provider', async () => {
    const identity = { name: 'M. K.', email: 'm@sign-in.example', picture: 'https://sign-in.example/m.png' };
    const { auth, http, queries } = start({ identity });
    const avatar = identity.picture;
    expect(await auth.getIdentity!()).toEqual({ id: undefined, name: 'M. K.', email: 'm@sign-in.example', avatar });
    queries.person.setQueryData(meQuery(http).queryKey, me);
    expect(await auth.getIdentity!()).toEqual({ id: 4, name: 'Mira Kos', email: 'mira@lake.example', avatar });
    expect(await start().auth.getIdentity!()).toMatchObject({ name: 'User', email: undefined, avatar: undefined });
  });

  it('S6.01 has the user’s permissions, once they are loaded', async () => {
    const { auth, http, queries } = start();
    expect(await auth.getPermissions!()).toBeUndefined();
    queries.person.setQueryData(rightsQuery(http).queryKey, { grants: [grant()], unlimited: false });
    expect(await auth.getPermissions!()).toEqual([grant()]);
  });
});

it('Refine’s audit log provider reads a record’s history, and nothing without a record', async () => {
  const historyOf = vi.fn(async () => ({ changes: [{ id: 9 }], more: false }));
  const { get } = createAuditLogProvider({ historyOf } as unknown as ResourceProvider);
  expect(await get({ resource: 'venues', meta: { id: '4', skip: 25 } })).toEqual([{ id: 9 }]);
  expect(await get({ resource: 'venues', meta: { id: 4 } })).toEqual([{ id: 9 }]);
  expect(await get({ resource: 'venues', meta: {} })).toEqual([]);
  expect(await get({ resource: 'venues' })).toEqual([]);
  expect(historyOf.mock.calls).toEqual([
    ['venues', 4, 25],
    ['venues', 4, 0],
  ]);
});

describe('Refine’s i18n provider', () => {
  it('returns the catalog’s text with its values, else the given default, else the key', () => {
    expect(i18nProvider.translate('buttons.save')).toBe('Save');
    expect(i18nProvider.translate('notifications.error', { statusCode: 503 })).toBe('Request failed (status 503)');
    expect(i18nProvider.translate('shell:undo')).toBe('Undo');
    expect(i18nProvider.translate('buttons.fly', 'Fly')).toBe('Fly');
    expect(i18nProvider.translate('buttons.fly', { count: 2 }, 'Fly')).toBe('Fly');
    expect(i18nProvider.translate('buttons.fly')).toBe('buttons.fly');
  });

  it('uses the selected language', async () => {
    expect(i18nProvider.getLocale()).toBe('en');
    await i18nProvider.changeLocale('de');
    expect(i18nProvider.getLocale()).toBe('de');
    expect(i18nProvider.translate('buttons.save')).toBe('Save');
  });
});
