import * as client from 'openid-client';
import type { Config } from '../../platform/config.ts';
import { ApiError } from '../../platform/errors.ts';

/** Settings of an external OpenID provider. */
export type OutsideSettings = NonNullable<Config['identity']['outside']>;

/** Secrets of a sign-in in progress. */
export interface Begun {
  verifier: string;
  state: string;
  nonce: string;
}

/** The person who signed in, as the provider describes them. */
export interface OutsidePerson {
  issuer: string;
  subject: string;
  email: string | undefined;
  /** Whether the provider verified the email. */
  isVerified: boolean;
  name: string;
  familyname: string;
  mfa: boolean;
  /** Identifies the session at the provider, to end it. */
  idToken: string;
}

/** Timeout of the provider's responses (s). */
const timeoutSeconds = 10;

/** An email in lower case. Only ASCII: the Kelvin sign, for example, would become a plain k and another person's email. */
const asciiEmail = (email: string) => (/^[\x21-\x7e]+$/.test(email) ? email.toLowerCase() : undefined);

/** Signs people in at an external provider (Keycloak, Entra, Google …): code flow with PKCE, state and nonce. */
export function outsideProvider(
  { issuer, clientId, clientSecret }: OutsideSettings,
  redirectUri: string,
  log: (error: unknown) => void,
) {
  let known: Promise<client.Configuration> | undefined;

  /** The provider's metadata, fetched once; after a failure again. @throws 503 if it cannot be reached. */
  const discovered = () =>
    (known ??= client
      .discovery(new URL(issuer), clientId, clientSecret, clientSecret ? undefined : client.None(), {
        timeout: timeoutSeconds,
        // Checks the ID token's signature, although it comes directly from the provider. Only tests use HTTP.
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
    /** Starts a sign-in. @returns the URL for the browser, and the secrets to keep. */
    async begin(uid: string): Promise<{ url: string; begun: Begun }> {
      const configuration = await discovered();
      const begun = {
        verifier: client.randomPKCECodeVerifier(),
        // The uid leads back to this sign-in, which then compares the whole state.
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

    /** The person of the callback's parameters. @throws Error if they do not match the sign-in, 503 if the provider is unavailable. */
    async finish(search: string, { verifier, state, nonce }: Begun): Promise<OutsidePerson> {
      const configuration = await discovered();
      const tokens = await client.authorizationCodeGrant(configuration, new URL(`${redirectUri}${search}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const idClaims = tokens.claims()!;
      if (idClaims.sub === '') throw new Error('The ID token has no subject');
      const more =
        idClaims.email === undefined && configuration.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(configuration, tokens.access_token, idClaims.sub)
          : undefined;
      const claims: Record<string, unknown> = { ...more, ...idClaims };
      const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim() : '');
      return {
        issuer: idClaims.iss,
        subject: idClaims.sub,
        email: asciiEmail(text('email')),
        isVerified: claims.email_verified === true,
        name: text('given_name') || text('name') || text('email').split('@')[0]!,
        familyname: text('family_name'),
        mfa: Array.isArray(claims.amr) && claims.amr.includes('mfa'),
        idToken: tokens.id_token!,
      };
    },

    /**
     * URL to end the provider's session (OpenID RP-initiated logout); undefined if the provider does not support it.
     * @throws 503 if the provider is unavailable.
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
