import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AppConfig } from '../../../../contract/people/session.ts';
import { SessionProvider, preloadSignIn } from '../../../../src/app/session/session-provider.tsx';
import { createServices, loadPlace } from '../../../../src/app/services.ts';
import { ServicesContext, useSession } from '../../../../src/providers/services.ts';
import { identityNeeded } from '../../../../src/providers/session/session.ts';
import { storedIdentity } from '../../../../src/providers/session/stored-identity.ts';
import { useWorkspaces } from '../../../../src/providers/workspace/use-workspaces.ts';
import { completed } from '../../stage/answers.ts';

const lake = { id: 1, name: 'Lake', organisationId: 1, domainId: 1 };
const coast = { id: 2, name: 'Coast', organisationId: 2, domainId: 2 };
const config: AppConfig = {
  apiBase: '/v1',
  identity: { domain: 'id.example', clientId: 'app', audience: 'api' },
  pricingUrl: '',
};

/** The Auth0 library, signed in as this user. */
vi.mock('@auth0/auth0-react', () => ({
  Auth0Provider: ({ children }: { children: ReactNode }) => children,
  useAuth0: () => library,
}));
const found = { isLoading: false, isAuthenticated: true, user: { sub: 'auth0|jana', name: 'Jana' } };
const library = {
  ...found,
  getAccessTokenSilently: async () => 'a token',
  loginWithRedirect: vi.fn(),
  logout: vi.fn(),
};
beforeEach(async () => {
  Object.assign(library, found);
  library.logout.mockClear();
  identityNeeded.setState({ needed: false });
  await preloadSignIn();
});

const pathOf = (asked: unknown) => new URL((asked as Request).url, location.href).pathname;
const urlsAsked = () => vi.mocked(fetch).mock.calls.map(([asked]) => pathOf(asked));

/** The server: the current session has the lake, a new session has the coast. */
function serve() {
  let mine = lake;
  const answers: Record<string, () => unknown> = {
    '/v1/auth/session': () => {
      mine = coast;
      return { userId: 2, expiresAt: '2999-01-01T00:00:00Z' };
    },
    '/v1/auth/logout': () => ({ ok: true }),
    '/v1/csrf/token': () => ({ csrfToken: 'c', expiresAt: '2999-01-01T00:00:00Z' }),
    '/v1/workspaces/my-workspaces': () => [mine],
  };
  const bodyOf = (asked: unknown) => {
    const path = pathOf(asked);
    const missing = path === '/v1/users/me' ? {} : [];
    return completed('GET', path.replace('/v1', ''), answers[path]?.() ?? missing);
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => Response.json(bodyOf(asked)));
}

/** Prefetches with the session of this user, whose only workspace is the lake, then shows the app to Jana. */
async function arrive(resumed: string) {
  serve();
  localStorage.setItem('waymark.session', JSON.stringify({ subject: resumed, expiresAt: '2999-01-01T00:00:00Z' }));
  const services = createServices(config);
  await loadPlace(services);
  const shown = new Set<string>();
  const Names = () => {
    const names = useWorkspaces().workspaces.map(({ name }) => name);
    for (const name of names) shown.add(name ?? '');
    return <p>{names.join()}</p>;
  };
  render(
    <ServicesContext value={services}>
      <SessionProvider services={services} resumed={resumed}>
        <Names />
      </SessionProvider>
    </ServicesContext>,
  );
  return shown;
}

it('S4.05 data prefetched for another user is dropped before it is shown', async () => {
  const shown = await arrive('auth0|mira');
  expect(await screen.findByText('Coast')).toBeTruthy();
  expect([...shown]).toEqual(['Coast']);
});

it('S4.02 data prefetched for the same user is available at once, and not requested again', async () => {
  await arrive('auth0|jana');
  expect(screen.getByText('Lake')).toBeTruthy();
  await expect.poll(urlsAsked).toContain('/v1/users/me');
  expect(urlsAsked().filter((path) => path.endsWith('/my-workspaces'))).toHaveLength(1);
});

/** Data that the Auth0 library stores about a user, under its own key. */
const keep = (user: object) =>
  localStorage.setItem('@@auth0spajs@@::app::@@user@@', JSON.stringify({ id_token: 'x', decodedToken: { user } }));

it('S4.05 without the Auth0 library the only known user is the stored one with an open session', () => {
  expect(storedIdentity('app', 'auth0|jana')).toBeUndefined();
  keep({ sub: 'auth0|jana', name: 'Jana' });
  expect(storedIdentity('app', 'auth0|jana')).toMatchObject({ name: 'Jana' });
  expect(storedIdentity('app', 'auth0|mira')).toBeUndefined();
  expect(storedIdentity('another', 'auth0|jana')).toBeUndefined();
  localStorage.setItem('@@auth0spajs@@::app::@@user@@', '{');
  expect(storedIdentity('app', 'auth0|jana')).toBeUndefined();
});

/** Shows the app to a known user; the Auth0 library loads a second later. */
function resume(subject: string, known: object) {
  vi.useFakeTimers();
  const services = createServices(config);
  const forget = vi.spyOn(services, 'forget');
  const Who = () => {
    const { status, identity, signOut } = useSession();
    return <button onClick={() => void signOut()}>{`${identity?.name} ${status}`}</button>;
  };
  render(
    <ServicesContext value={services}>
      <SessionProvider services={services} resumed={subject} known={known}>
        <Who />
      </SessionProvider>
    </ServicesContext>,
  );
  return { forget };
}
const oneSecond = () => act(() => vi.advanceTimersByTimeAsync(1_000));

it('S2.05 a known user sees their page at once, which stays when the Auth0 library confirms them', async () => {
  serve();
  const { forget } = resume('auth0|jana', { name: 'Jana' });
  expect(screen.getByText('Jana signedIn')).toBeTruthy();
  library.user = { sub: 'auth0|jana', name: 'Jana Novak' };
  await oneSecond();
  expect(screen.getByText('Jana Novak signedIn')).toBeTruthy();
  expect(forget).not.toHaveBeenCalled();
});

it('S4.05 the stored user is dropped if the Auth0 library has another user, or none', async () => {
  serve();
  const { forget } = resume('auth0|mira', { name: 'Mira' });
  expect(screen.getByText('Mira signedIn')).toBeTruthy();
  await oneSecond();
  expect(screen.queryByText(/Mira/)).toBeNull();
  expect(forget).toHaveBeenCalledTimes(1);
  cleanup();
  library.isAuthenticated = false;
  localStorage.setItem('waymark.session', JSON.stringify({ subject: 'auth0|mira', expiresAt: '2999-01-01T00:00:00Z' }));
  resume('auth0|mira', { name: 'Mira' });
  await oneSecond();
  expect(screen.queryByText(/Mira signedIn/)).toBeNull();
  expect(localStorage.getItem('waymark.session')).toBeNull();
});

it('S4.12 signing out before the Auth0 library has loaded waits for it, then signs out', async () => {
  serve();
  resume('auth0|jana', { name: 'Jana' });
  await act(async () => screen.getByRole('button').click());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(library.logout).toHaveBeenCalledTimes(1);
  expect(localStorage.length).toBe(0);
});
