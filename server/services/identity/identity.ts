import { type JWTVerifyGetKey, createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { ApiError, unauthenticated } from '../../platform/errors.ts';

/** Who a good access token speaks of. Name and email are there when the provider puts them in. */
export interface Person {
  issuer: string;
  subject: string;
  /** When the token was made, in ms since 1970. */
  issuedAt: number;
  email?: string | undefined;
  givenName?: string | undefined;
  familyName?: string | undefined;
  picture?: string | undefined;
  /** The browser that signed in at the embedded provider. */
  device?: string | undefined;
  /** Whether a second factor was proven, as far as the provider says. */
  mfa?: boolean | undefined;
}

/** What checks access tokens. */
export interface Identity {
  /** @throws 401 for a token that is not good, 503 when the provider's keys are out of reach. */
  verify(token: string): Promise<Person>;
}

/** Where namespaced claims live in access tokens, here and in an Auth0 post-login Action. */
export const claimNamespace = 'https://waymark.example/';

interface TokenRequirements {
  /** With a slash at the end, as it stands in tokens. */
  issuer: string;
  audience: string;
  keys: JWTVerifyGetKey;
}

/**
 * Checks access tokens of Auth0 and of the embedded provider alike: issuer, audience (which may be a list), signature
 * (RS256 only) and time.
 */
export function identityOf({ issuer, audience, keys }: TokenRequirements): Identity {
  return {
    async verify(token) {
      try {
        // A token without a subject would be everybody's, one without an end would open for ever.
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

/** The keys of a provider elsewhere, fetched when they are needed. */
export const keysOf = (issuer: string): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL('.well-known/jwks.json', issuer), { [customFetch]: fetchKeys });

/** A short wait, so that an unreachable provider answers 503 instead of hanging. */
const fetchKeys: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(5_000) });
