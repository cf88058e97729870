import '@fastify/cookie';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import type { InterfaceLanguage } from '../../../contract/people/interface-settings.ts';
import { allows } from '../../../contract/people/user.ts';
import type { Caller } from '../../policy/callers.ts';
import type { PersonsTx } from '../../platform/db/client.ts';
import { ApiError, csrfInvalid, missingRight, unauthenticated } from '../../platform/errors.ts';
import type { Actor } from '../../policy/scope.ts';
import { ownCookie } from './own-cookie.ts';
import { viewingHeader } from '../../../contract/people/viewing-header.ts';
import { readOnlyError } from '../../policy/view-as.ts';
import { beyondToken, isBeyondToken } from '../../policy/access-token.ts';
import { hashOf } from '../../platform/keys/token-hash.ts';
import type { MediaFile } from '../../services/media-store/media-file.ts';
import type { TableFile } from '../../services/table-file/table-file.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** Version of the permissions of a cached `actor`; null if they were read for this request. */
    heldRights: number | null;
    pictures: Record<string, MediaFile> | null;
    /** File of records in the form. */
    document: TableFile | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Authenticates requests; passed in by `app.ts`, because it needs the database and the identity provider. */
export interface Authenticator {
  /** Secret of this installation that signs CSRF tokens. */
  secret: Buffer;
  secure: boolean;
  origin: string;
  bySession(tokenHash: Buffer, fresh: boolean): Promise<Caller | undefined>;
  /** @throws 401 for an invalid token, 503 if the provider's keys cannot be fetched. */
  byBearer(token: string, fresh: boolean): Promise<Caller | undefined>;
  /** Names of people who can grant permissions in these organizations. */
  granters(organisationIds: number[]): Promise<string[]>;
  /** The interface language that the user chose, if any. */
  languageOf(userId: number): Promise<InterfaceLanguage | null>;
}

/** The cookie of a session. */
export const sessionCookie = (secure: boolean) => ownCookie('waymark_session', { secure });
/** Lifetime of a CSRF token (ms, S4.01). */
export const csrfLifetime = 60 * 60_000;
const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Adds the authenticator to the app, and the actor to each request. */
export function registerSessions(app: FastifyInstance, authenticator: Authenticator): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('heldRights', null);
  app.decorateRequest('pictures', null);
  app.decorateRequest('document', null);
  app.decorateRequest('sentVersion', null);
  app.decorate('authenticator', authenticator);
  // While impersonating, each response names the other user.
  app.addHook('onSend', async ({ actor }, reply) => {
    if (actor?.viewing) reply.header(viewingHeader, encodeURIComponent(actor.viewing.name));
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    authenticator: Authenticator;
  }
}

/** Checks authentication, CSRF and the permission, before the body is read. @throws 401 or 403. */
export async function authorise(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // Responses are private to the user; endpoints with immutable responses replace this header.
  reply.header('cache-control', 'no-store');
  await identify(request, false);
  const hash = sessionHashOf(request);
  if (hash && !safeMethods.includes(request.method)) checkCsrf(request, hash);
  if (mayCall(request)) return;
  // Cached permissions may be outdated, so read them again before refusing.
  await authorizeAgain(request);
}

/** Reads the caller from the database if they were cached, and checks again. @throws 401, or 403 without the permission. */
export async function authorizeAgain(request: FastifyRequest): Promise<void> {
  if (request.heldRights !== null) await identify(request, true);
  const { endpoint } = request.routeOptions.config;
  if (isOnlyLooking(request.actor, request.method, endpoint)) throw readOnlyError(request.actor?.viewing?.name ?? '');
  if (isBeyondToken(request.actor, !safeMethods.includes(request.method), endpoint)) throw beyondToken(endpoint);
  const access = endpoint?.access;
  if (!mayCall(request) && typeof access === 'object') throw missingRight(access.action, access.resource);
}

/**
 * Checks for work that outlives its request, such as a long file. Call the returned function within each transaction.
 * @throws 401 or 403 from that function if the session ended or the user's permissions changed.
 */
export function watchRights(request: FastifyRequest): (tx: PersonsTx) => Promise<void> {
  const initial = JSON.stringify(request.actor);
  let known: number | undefined;
  return async (tx) => {
    const version = await tx.rightsVersion();
    if (version === known) return;
    await identify(request, true);
    if (JSON.stringify(request.actor) !== initial)
      throw new ApiError('forbidden', 'Your permissions have just changed. Please try again.');
    known = version;
  };
}

/** @throws 401 without a signed-in user. */
async function identify(request: FastifyRequest, fresh: boolean): Promise<void> {
  const { authenticator } = request.server;
  const bearer = bearerOf(request);
  const hash = sessionHashOf(request);
  const caller =
    (bearer && (await authenticator.byBearer(bearer, fresh))) || (hash && (await authenticator.bySession(hash, fresh)));
  if (!caller) throw unauthenticated();
  request.actor = caller.actor;
  request.heldRights = caller.heldVersion ?? null;
}

const bearerOf = ({ headers }: FastifyRequest) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];

/** The hash of a request's session; undefined with a bearer token, which takes precedence. */
export function sessionHashOf(request: FastifyRequest): Buffer | undefined {
  const cookie = sessionCookie(request.server.authenticator.secure);
  const token = bearerOf(request) ? undefined : cookie.of(request);
  return token ? hashOf(token) : undefined;
}

function mayCall({ actor, method, routeOptions }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config;
  if (isOnlyLooking(actor, method, endpoint)) return false;
  if (isBeyondToken(actor, !safeMethods.includes(method), endpoint)) return false;
  const access = endpoint?.access;
  return typeof access !== 'object' || allows(actor?.grants ?? [], access.resource, access.action);
}

/** Whether a request would change data while impersonating. */
export const isOnlyLooking = (
  actor: Actor | null,
  method: string,
  endpoint: Pick<Endpoint, 'whileViewing' | 'reads'> | undefined,
) => actor?.viewing !== undefined && !safeMethods.includes(method) && !endpoint?.whileViewing && !endpoint?.reads;

/** A CSRF token of this session, valid until the time in it. */
export function csrfToken(secret: Buffer, sessionHash: Buffer, expires = Date.now() + csrfLifetime): string {
  return `${expires.toString(36)}.${signature(secret, sessionHash, expires)}`;
}

const signature = (secret: Buffer, sessionHash: Buffer, expires: number) =>
  createHmac('sha256', secret).update(sessionHash).update(String(expires)).digest('base64url');

/** Checks the CSRF token and the request's origin. @throws 403. */
function checkCsrf(request: FastifyRequest, sessionHash: Buffer): void {
  const { secret } = request.server.authenticator;
  refuseOtherOrigin(request);
  const [expiresText = '', given = ''] = String(request.headers['x-csrf-token'] ?? '').split('.');
  const expires = Number.parseInt(expiresText, 36);
  if (!(expires > Date.now())) throw csrfInvalid();
  const expected = Buffer.from(signature(secret, sessionHash, expires));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) throw csrfInvalid();
}

/** Refuses a request from a page of another origin, also from another port or subdomain of the same site. @throws 403. */
export function refuseOtherOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw csrfInvalid();
  const { origin } = request.headers;
  if (site === undefined && origin && origin !== request.server.authenticator.origin) throw csrfInvalid();
}
