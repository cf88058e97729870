// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { AppConfig } from '../../contract/session.ts';
import { SessionProvider, preloadSignIn } from '../../src/app/session-provider.tsx';
import { createServices, loadPlace } from '../../src/app/services.ts';
import { ServicesContext } from '../../src/providers/services.ts';
import { useWorkspaces } from '../../src/providers/use-workspaces.ts';
import { completed } from './answers.ts';
import './stage.tsx';

const lake = { id: 1, name: 'Lake', organisationId: 1, domainId: 1 };
const coast = { id: 2, name: 'Coast', organisationId: 2, domainId: 2 };
const config: AppConfig = {
  apiBase: '/v1',
  identity: { domain: 'id.example', clientId: 'app', audience: 'api' },
  pricingUrl: '',
};

/** The sign-in library, which has found this person. */
vi.mock('@auth0/auth0-react', () => ({
  Auth0Provider: ({ children }: { children: ReactNode }) => children,
  useAuth0: () => library,
}));
const library = {
  isLoading: false,
  isAuthenticated: true,
  user: { sub: 'auth0|jana' },
  getAccessTokenSilently: async () => 'a token',
  loginWithRedirect: vi.fn(),
  logout: vi.fn(),
};

const pathOf = (asked: unknown) => new URL((asked as Request).url, location.href).pathname;
const urlsAsked = () => vi.mocked(fetch).mock.calls.map(([asked]) => pathOf(asked));

/** Loads ahead with the session of this person, whose only workspace is the lake, and then shows the app to Jana. */
async function arrive(resumed: string) {
  let mine = lake;
  const answers: Record<string, () => unknown> = {
    '/v1/auth/session': () => {
      mine = coast;
      return { userId: 2, expiresAt: '2999-01-01T00:00:00Z' };
    },
    '/v1/csrf/token': () => ({ csrfToken: 'c', expiresAt: '2999-01-01T00:00:00Z' }),
    '/v1/workspaces/my-workspaces': () => [mine],
  };
  const bodyOf = (asked: unknown) => {
    const path = pathOf(asked);
    const missing = path === '/v1/users/me' ? {} : [];
    return completed('GET', path.replace('/v1', ''), answers[path]?.() ?? missing);
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => Response.json(bodyOf(asked)));
  localStorage.setItem('waymark.session', JSON.stringify({ subject: resumed, expiresAt: '2999-01-01T00:00:00Z' }));
  const services = createServices(config);
  await loadPlace(services);
  await preloadSignIn();
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

it('S4.05 what was loaded ahead for another person is dropped before anything of it shows', async () => {
  const shown = await arrive('auth0|mira');
  expect(await screen.findByText('Coast')).toBeTruthy();
  expect([...shown]).toEqual(['Coast']);
});

it('S4.02 what was loaded ahead for the same person is there at once, and not asked for again', async () => {
  await arrive('auth0|jana');
  expect(screen.getByText('Lake')).toBeTruthy();
  await vi.waitFor(() => expect(urlsAsked()).toContain('/v1/users/me'));
  expect(urlsAsked().filter((path) => path.endsWith('/my-workspaces'))).toHaveLength(1);
});
