import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { AppConfig } from '../../../../contract/people/session.ts';
import { SessionProvider, preloadSignIn } from '../../../../src/app/session/session-provider.tsx';
import { createServices } from '../../../../src/app/services.ts';
import { setReady } from '../../../../src/providers/session/ready.ts';
import { ServicesContext } from '../../../../src/providers/services.ts';
import { useMe } from '../../../../src/providers/session/user.ts';
import { completed } from '../../stage/answers.ts';

const config: AppConfig = {
  apiBase: '/v1',
  identity: { domain: 'id.example', clientId: 'app', audience: 'api' },
  pricingUrl: '',
};
/** The Auth0 library, signed in as this user, which returns the token when the test wants. */
const library = vi.hoisted(() => ({
  isLoading: false,
  isAuthenticated: true,
  user: { sub: 'auth0|jana' },
  getAccessTokenSilently: (): Promise<string> => new Promise(() => undefined),
}));
vi.mock('@auth0/auth0-react', () => ({
  Auth0Provider: ({ children }: { children: ReactNode }) => children,
  useAuth0: () => library,
}));
beforeAll(async () => void (await preloadSignIn()));
afterEach(() => setReady(false));

const answers: Record<string, unknown> = {
  '/auth/session': { userId: 2, expiresAt: '2999-01-01T00:00:00Z' },
  '/csrf/token': { csrfToken: 'c', expiresAt: '2999-01-01T00:00:00Z' },
  '/users/me': { id: 2, email: 'jana@lake.example', profile: { name: 'Jana', familyname: '' }, picture: null },
};

/** Shows the app to Jana, who has just signed in. @returns the requested paths */
function arrive(): () => string[] {
  vi.useFakeTimers();
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const path = new URL((request as Request).url, location.href).pathname.replace('/v1', '');
    asked.push(path);
    return Response.json(completed('GET', path, answers[path] ?? []));
  });
  const Name = () => <p>{useMe()?.profile.name ?? 'nobody yet'}</p>;
  const services = createServices(config);
  render(
    <ServicesContext value={services}>
      <SessionProvider services={services}>
        <Name />
      </SessionProvider>
    </ServicesContext>,
  );
  return () => asked;
}
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const givesUp = 'Auth not ready after timeout, skipping user fetch';

it('S4.02 without the access token the user is not loaded after 20 × 500 ms, which is logged; C-12 a later token loads them', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const late = Promise.withResolvers<string>();
  library.getAccessTokenSilently = () => late.promise;
  const asked = arrive();
  await after(9_900);
  expect(warn).not.toHaveBeenCalled();
  await after(200);
  expect(warn.mock.calls).toEqual([[givesUp]]);
  expect(asked()).not.toContain('/users/me');
  expect(screen.getByText('nobody yet')).toBeTruthy();
  late.resolve('a token');
  await after(100);
  expect(screen.getByText('Jana')).toBeTruthy();
});

it('S4.02 a server that never answers with the session is logged as well', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  library.getAccessTokenSilently = async () => 'a token';
  const asked = arrive();
  let isWaiting = true;
  vi.mocked(fetch).mockImplementation((request) => {
    (request as Request).signal.addEventListener('abort', () => (isWaiting = false));
    return new Promise(() => undefined);
  });
  // A slow machine polls later than every 500 ms, and would exceed the limit by then.
  await after(11_500);
  expect(isWaiting).toBe(true);
  expect(warn.mock.calls).toEqual([[givesUp]]);
  expect(asked()).not.toContain('/users/me');
});

it('S4.02 with a late token the user is loaded at the next poll', async () => {
  const late = Promise.withResolvers<string>();
  library.getAccessTokenSilently = () => late.promise;
  const asked = arrive();
  await after(3_100);
  expect(asked()).toEqual([]);
  late.resolve('a token');
  await after(350);
  expect(asked()).not.toContain('/users/me');
  await after(200);
  expect(asked()).toContain('/users/me');
  expect(screen.getByText('Jana')).toBeTruthy();
});
