import { createServer } from 'node:http';
import { SignJWT, UnsecuredJWT, exportJWK, generateKeyPair } from 'jose';
import { freePort } from '../stage/processes.ts';

const client = { id: 'waymark-team', secret: 'a secret of both, which is long enough to sign by' };
const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);

/** The provider's claims about a user: valid, except for these changes. */
export interface Lie {
  claims?: Record<string, unknown>;
  /** How the ID token is signed, if not by the published key. */
  signed?: 'not at all' | 'by another key' | 'by the secret of the client';
  /** The response of the userinfo endpoint; without it there is none. */
  userInfo?: Record<string, unknown>;
  /** Changes the provider's metadata. */
  metadata?: Record<string, unknown>;
}

/** An OpenID provider whose next response is set by the test. */
export async function lyingProvider() {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const now = () => Math.floor(Date.now() / 1_000);
  let lie: Lie = {};
  let nonce = '';

  function idToken(): Promise<string> | string {
    const claims = { iss: issuer, aud: client.id, nonce, iat: now(), exp: now() + 600, ...lie.claims };
    if (lie.signed === 'not at all') return new UnsecuredJWT(claims).encode();
    if (lie.signed === 'by the secret of the client')
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(client.secret));
    const { privateKey } = lie.signed === 'by another key' ? foreign : own;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
  }

  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/me`,
      ...lie.metadata,
    }),
    '/jwks': async () => ({ keys: [{ ...(await exportJWK(own.publicKey)), alg: 'RS256', use: 'sig', kid: 'one' }] }),
    '/token': async () => ({ access_token: 'any', token_type: 'Bearer', expires_in: 60, id_token: await idToken() }),
    '/me': () => lie.userInfo ?? {},
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.statusCode = answer ? 200 : 404;
    response.setHeader('content-type', 'application/json');
    void Promise.resolve(answer?.()).then((body) => response.end(JSON.stringify(body ?? {})));
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
    tell: (asked: string | null, told: Lie) => ([nonce, lie] = [asked ?? '', told]),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
