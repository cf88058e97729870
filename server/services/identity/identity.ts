import { type JWTVerifyGetKey, createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { ApiError, unauthenticated } from '../../platform/errors.ts';

/** The user of a valid access token. Name and email depend on the provider. */
export interface Person {
  issuer: string;
  subject: string;
  /** Time of the token's creation (ms since 1970). */
  issuedAt: number;
  email?: string | undefined;
  givenName?: string | undefined;
  familyName?: string | undefined;
  picture?: string | undefined;
  /** Id of the browser that signed in at the embedded provider. */
  device?: string | undefined;
  /** Whether the provider reports a second factor. */
  mfa?: boolean | undefined;
}

/** Verifies access tokens. */
export interface Identity {
  /** @throws 401 for an invalid token, 503 if the provider's keys cannot be fetched. */
  verify(token: string): Promise<Person>;
}

/** Namespace of custom claims in access tokens, also for an Auth0 post-login Action. */
export const claimNamespace = 'https://waymark.example/';

interface TokenRequirements {
  /** With a slash at the end, as in tokens. */
  issuer: string;
  audience: string;
  keys: JWTVerifyGetKey;
}

/**
 * Verifies access tokens of Auth0 and of the embedded provider: issuer, audience (or a list of them), signature (RS256
 * only) and time.
 */
export function identityOf({ issuer, audience, keys }: TokenRequirements): Identity {
  return {
    async verify(token) {
      try {
        // A token without a subject names no user; one without an expiry would be valid forever.
        const requiredClaims = ['sub', 'exp'];
        const { payload } = await jwtVerify(token, keys, { issuer, audience, algorithms: ['RS256'], requiredClaims });
        if (!payload.sub) throw unauthenticated();
        const claim = (name: string) => {
          const value = payload[`${claimNamespace}${name}`];
          return typeof value === 'string' && value ? value : undefined;
        };
        return {
          issuer,
          subject: payload.sub,
          issuedAt: (payload.iat ?? 0) * 1_000,
          email: claim('email'),
          givenName: claim('given_name'),
          familyName: claim('family_name'),
          picture: claim('picture'),
          device: claim('device'),
          mfa: payload[`${claimNamespace}mfa`] === true,
        };
      } catch (error) {
        if (error instanceof ApiError) throw error;
        if (error instanceof errors.JOSEError && error.code !== 'ERR_JWKS_TIMEOUT') throw unauthenticated();
        throw new ApiError('unavailable', 'The sign-in service can’t be reached right now. Please try again later.');
      }
    },
  };
}

/** The keys of an external provider, fetched on demand. */
export const keysOf = (issuer: string): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL('.well-known/jwks.json', issuer), { [customFetch]: fetchKeys });

/** A short timeout, so that an unreachable provider leads to a 503. */
const fetchKeys: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(5_000) });
