import * as client from 'openid-client';
import type { Config } from '../../platform/config.ts';
import { ApiError } from '../../platform/errors.ts';

/** Another OpenID provider that people sign in at. */
export type OutsideSettings = NonNullable<Config['identity']['outside']>;

/** What a sign-in there was begun with. */
export interface Begun {
  verifier: string;
  state: string;
  nonce: string;
}

/** Who came back, as that provider says. */
export interface OutsidePerson {
  issuer: string;
  subject: string;
  email: string | undefined;
  /** Whether the provider itself has seen that they read mail there. */
  isVerified: boolean;
  name: string;
  familyname: string;
  mfa: boolean;
  /** What that provider knows the session by that it has opened. */
  idToken: string;
}

/** How long that provider's answers are waited for (s). */
const patience = 10;

/** An address as it is, but none that would become another one: made small, or NFC, the sign of the Kelvin is a plain k. */
const plainly = (email: string) => (/^[\x21-\x7e]+$/.test(email) ? email.toLowerCase() : undefined);

/** Signs people in at another provider (Keycloak, Entra, Google …): code flow with PKCE, state and nonce. */
export function outsideProvider(
  { issuer, clientId, clientSecret }: OutsideSettings,
  redirectUri: string,
  log: (error: unknown) => void,
) {
  let known: Promise<client.Configuration> | undefined;

  /** What it says of itself is asked for once; where it is away, anew the next time. @throws 503 */
  const discovered = () =>
    (known ??= client
      .discovery(new URL(issuer), clientId, clientSecret, clientSecret ? undefined : client.None(), {
        timeout: patience,
        // The signature of the ID token is checked although it comes from the provider itself; by http there is none but in a test.
        execute: [
          client.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        known = undefined;
        log(error);
        throw new ApiError('unavailable', 'The sign-in service can’t be reached right now. Please try again later.');
      }));

  return {
    /** Where the browser goes. */
    async begin(uid: string): Promise<{ url: string; begun: Begun }> {
      const configuration = await discovered();
      const begun = {
        verifier: client.randomPKCECodeVerifier(),
        // It brings the browser back to the sign-in that it comes from, where the whole of it is compared.
        state: `${uid}.${client.randomState()}`,
        nonce: client.randomNonce(),
      };
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, begun };
    },

    /** Who has come back with these parameters. @throws Error where they do not belong to what was begun, 503 where it is away. */
    async finish(search: string, { verifier, state, nonce }: Begun): Promise<OutsidePerson> {
      const configuration = await discovered();
      const tokens = await client.authorizationCodeGrant(configuration, new URL(`${redirectUri}${search}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const said = tokens.claims()!;
      if (said.sub === '') throw new Error('The ID token has no subject');
      const more =
        said.email === undefined && configuration.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(configuration, tokens.access_token, said.sub)
          : undefined;
      const claims: Record<string, unknown> = { ...more, ...said };
      const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim() : '');
      return {
        issuer: said.iss,
        subject: said.sub,
        email: plainly(text('email')),
        isVerified: claims.email_verified === true,
        name: text('given_name') || text('name') || text('email').split('@')[0]!,
        familyname: text('family_name'),
        mfa: Array.isArray(claims.amr) && claims.amr.includes('mfa'),
        idToken: tokens.id_token!,
      };
    },

    /**
     * Where the browser goes to end that provider's own session, and comes back from (OpenID RP-initiated logout); nothing where the
     * provider offers no such way. @throws 503 where it is away.
     */
    async end(idToken: string | undefined): Promise<string | undefined> {
      const configuration = await discovered();
      if (!configuration.serverMetadata().end_session_endpoint) return undefined;
      return client.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: redirectUri,
        ...(idToken && { id_token_hint: idToken }),
      }).href;
    },
  };
}
