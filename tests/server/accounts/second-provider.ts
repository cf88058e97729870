import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider';
import { exportJWK, generateKeyPair } from 'jose';
import { freePort } from '../stage/processes.ts';

/** A user with an account at the other provider. */
export interface TheirPerson {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  amr?: string[];
}

/** Its state, for as long as it runs. */
function kept() {
  const rows = new Map<string, AdapterPayload>();
  return (model: string): Adapter => ({
    upsert: async (id, payload) => void rows.set(`${model} ${id}`, payload),
    find: async (id) => rows.get(`${model} ${id}`),
    findByUid: async (uid) => [...rows.values()].find((row) => row.uid === uid),
    findByUserCode: async () => undefined,
    consume: async (id) => void Object.assign(rows.get(`${model} ${id}`) ?? {}, { consumed: Date.now() / 1_000 }),
    destroy: async (id) => void rows.delete(`${model} ${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
    },
  });
}

/** Another OpenID provider: its page asks who the user is, and believes the answer. */
export async function secondProvider(
  people: Record<string, TheirPerson>,
  redirectUri: string,
  { endsSessions = true } = {},
) {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const client = { clientId: 'waymark-team', clientSecret: randomBytes(24).toString('hex') };
  const provider = new Provider(issuer, {
    adapter: kept(),
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] as never },
    cookies: {
      keys: ['not a secret'],
      names: { session: 'their_session', interaction: 'their_sign_in', resume: 'their_resume' },
    },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        ...(endsSessions && { post_logout_redirect_uris: [redirectUri] }),
      },
    ],
    claims: { openid: ['sub', 'amr'], profile: ['given_name', 'family_name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    acrValues: [],
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: endsSessions,
        logoutSource: (ctx, form) => {
          ctx.body = `<!doctype html><title>Team sign-out</title><h1>Team sign-out</h1>${form}
            <button form="op.logoutForm" name="logout" value="yes">Sign out there</button>`;
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/who/${uid}` },
    findAccount: (_ctx, sub) => people[sub] && { accountId: sub, claims: () => ({ sub, ...people[sub] }) as never },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();

  async function askWho(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      const names = Object.keys(people).map((sub) => `<button name="sub" value="${sub}">${sub}</button>`);
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><title>Team sign-in</title><h1>Team sign-in</h1>
        <form method="post">${names.join('')}<button name="sub" value="">Cancel</button></form>`);
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const sub = new URLSearchParams(body).get('sub') ?? '';
    const amr = people[sub]?.amr;
    const result = sub ? { login: { accountId: sub, ...(amr && { amr }) } } : { error: 'access_denied' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  const server = createServer((request, response) => {
    if (request.url?.startsWith('/who/')) void askWho(request, response);
    else void callback(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    issuer,
    people,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.clientId, OIDC_CLIENT_SECRET: client.clientSecret },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
