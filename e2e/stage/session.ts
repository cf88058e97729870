import { createHash, randomBytes } from 'node:crypto';
import { type APIResponse, type BrowserContext, type Page, expect } from '@playwright/test';
import { people } from '../../server/demo/people.ts';
import { now } from './days.ts';

const scope = 'openid profile email offline_access';

interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
}
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Sessions at the identity provider, one for each user and server, to stay below its rate limit of sign-ins. */
const identities = new Map<string, Cookies>();

/**
 * Gives this browser a new session, as the app leaves it after a sign-in, without a page. Without `isOpen` only the identity provider
 * knows the user, and the first page opens the session.
 */
export async function openSession(context: BrowserContext, givenName: string, isOpen = true): Promise<void> {
  const { request } = context;
  const config = await request.get('/config.json');
  const { origin } = new URL(config.url());
  const { clientId, audience } = ((await config.json()) as { identity: Client }).identity;
  const key = `${origin} ${givenName}`;
  await context.clearCookies({ name: /^waymark_/ });
  await context.addCookies(identities.get(key) ?? []);

  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: origin,
    audience,
    scope,
    response_type: 'code',
    response_mode: 'query',
    state: 'story',
    nonce: 'story',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const code = await codeOf(context, `${origin}/authorize?${asked}`, givenName);
  identities.set(
    key,
    (await context.cookies()).filter(({ name }) => name.startsWith('waymark_identity')),
  );

  const form = { grant_type: 'authorization_code', client_id: clientId, redirect_uri: origin, code };
  const headers = { origin };
  const answer = await request.post('/oauth/token', { form: { ...form, code_verifier: verifier }, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  const tokens = (await answer.json()) as Tokens;
  const opened = isOpen && (await request.post('/v1/auth/session', { data: { token: tokens.access_token }, headers }));
  if (opened) expect(opened.ok(), await opened.text()).toBe(true);
  const { expiresAt } = opened ? ((await opened.json()) as { expiresAt: string }) : {};

  const url = origin;
  const isAuthenticated = `auth0.${clientId}.is.authenticated`;
  await context.addCookies([{ name: isAuthenticated, value: 'true', url, sameSite: 'Lax' }]);
  const localStorage = Object.entries(remembered({ clientId, audience }, tokens, expiresAt)).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  await context.setStorageState({ cookies: await context.cookies(), origins: [{ origin, localStorage }] });
  // Text that an earlier story typed and left.
  if (opened) await send(context, 'DELETE', '/form-drafts');
}

interface Client {
  clientId: string;
  audience: string;
}

/** Follows the redirects, with a click on the demo user if the provider has no session. */
async function codeOf({ request }: BrowserContext, first: string, givenName: string): Promise<string> {
  const go = (to: string): Promise<APIResponse> => request.get(to, { maxRedirects: 0 });
  const { origin } = new URL(first);
  const demo = `demo|${people.find(({ given }) => given === givenName)?.name}`;
  const headers = { origin, 'sec-fetch-site': 'same-origin' };
  let at = first;
  for (;;) {
    const { pathname, searchParams } = new URL(at);
    const code = searchParams.get('code');
    if (code) return code;
    const isLogin = pathname.startsWith('/u/login/');
    const answer = await (isLogin ? request.post(at, { form: { demo }, headers, maxRedirects: 0 }) : go(at));
    const location = answer.headers().location;
    expect(location, `${pathname}: ${answer.status()}`).toBeTruthy();
    at = new URL(location!, origin).href;
  }
}

/** The browser storage entries of the app and the Auth0 library after a sign-in. */
function remembered({ clientId, audience }: Client, tokens: Tokens, expiresAt?: string): Record<string, object> {
  const [header = '', payload = '', signature = ''] = tokens.id_token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const claims = read(payload);
  const { sub, name, email, email_verified, given_name, family_name, nickname } = claims;
  const decodedToken = {
    encoded: { header, payload, signature },
    header: read(header),
    claims: { ...claims, __raw: tokens.id_token },
    user: { sub, name, email, email_verified, given_name, family_name, nickname },
  };
  const prefix = `@@auth0spajs@@::${clientId}::`;
  const { id_token, ...body } = tokens;
  return {
    [`${prefix}@@user@@`]: { id_token, decodedToken },
    [`${prefix}${audience}::${scope}`]: {
      body: { ...body, scope, audience, client_id: clientId, oauthTokenScope: scope },
      expiresAt: Math.floor(now().getTime() / 1000) + tokens.expires_in,
    },
    ...(expiresAt && { 'waymark.session': { subject: sub, expiresAt } }),
  };
}

/** The id of one of the user's workspaces by name; the first without a name. */
export async function workspaceOf({ request }: BrowserContext, name?: string): Promise<number> {
  const answer = await request.get('/v1/workspaces/my-workspaces');
  const workspaces = ((await answer.json()) as { workspace: { id: number; name: string } }[]).map(
    (row) => row.workspace,
  );
  const found = name === undefined ? workspaces[0] : workspaces.find((one) => one.name === name);
  expect(found, `${name} in ${workspaces.map((one) => one.name).join(', ')}`).toBeTruthy();
  return found!.id;
}

/** Makes a call with a CSRF token. @returns the response, whatever its status */
export async function send({ request }: BrowserContext, method: string, path: string, data?: object) {
  const { csrfToken } = (await (await request.get('/v1/csrf/token')).json()) as { csrfToken: string };
  const headers = { 'x-csrf-token': csrfToken };
  return request.fetch(`/v1${path}`, { method, headers, ...(data && { data }) });
}

/** Makes a call that must succeed. @returns the response's body */
export async function call<Body>(page: Page, method: string, path: string, data?: object): Promise<Body> {
  const answer = await send(page.context(), method, path, data);
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Body;
}

/** Waits until the server has loaded the towns, shortly after its first start. */
export async function waitForTowns(page: Page): Promise<void> {
  const path = `/places/autocomplete?workspaceId=${await workspaceOf(page.context())}`;
  const known = async () =>
    (await call<{ predictions: object[] }>(page, 'POST', path, { input: 'Springfield' })).predictions;
  await expect.poll(async () => (await known()).length, { message: 'towns are there' }).toBeGreaterThan(0);
}

/** Creates a record in the user's first workspace. */
export async function make(page: Page, path: string, data: object): Promise<void> {
  await call(page, 'POST', `${path}?workspaceId=${await workspaceOf(page.context())}`, data);
}
