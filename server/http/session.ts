import '@fastify/cookie';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { allows } from '../../contract/user.ts';
import { viewingHeader } from '../../contract/viewing-header.ts';
import type { Actor } from '../policy/scope.ts';
import { onlyLooking } from '../policy/view-as.ts';
import { csrfInvalid, missingRight, unauthenticated } from '../platform/errors.ts';
import { hashOf } from '../platform/token-hash.ts';
import type { Picture } from '../services/media-store/picture.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    pictures: Record<string, Picture> | null;
    /** A text file that came along, under the name that it had. */
    document: { name: string; text: string } | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** How the person behind a request is found; handed in by `app.ts`, because it needs the database and the identity provider. */
export interface Authenticator {
  /** Secret of this installation, from which CSRF tokens are made. */
  secret: Buffer;
  secure: boolean;
  origin: string;
  bySession(tokenHash: Buffer): Promise<Actor | undefined>;
  /** @throws 401 for a token that is not good, 503 when the provider's keys are out of reach. */
  byBearer(token: string): Promise<Actor>;
  /** The names of people who can grant any right in these organisations. */
  granters(organisationIds: number[]): Promise<string[]>;
}

/** The name of the session's cookie. */
export const sessionCookie = 'waymark_session';
/** How long a CSRF token is valid, in milliseconds (S4.01). */
export const csrfLifetime = 60 * 60_000;
const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Prepares every request for its actor, and the app for telling who asks. */
export function registerSessions(app: FastifyInstance, authenticator: Authenticator): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('pictures', null);
  app.decorateRequest('document', null);
  app.decorate('authenticator', authenticator);
}

declare module 'fastify' {
  interface FastifyInstance {
    authenticator: Authenticator;
  }
}

/** Checks who asks, that they meant it (CSRF), and that they have the right at all, before the body is read. */
export async function authorise(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // What somebody sees is theirs; a call whose answer never changes says so itself.
  reply.header('cache-control', 'no-store');
  const { authenticator } = request.server;
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) request.actor = await authenticator.byBearer(bearer);
  else {
    const token = request.cookies[sessionCookie];
    const hash = token ? hashOf(token) : undefined;
    request.actor = (hash && (await authenticator.bySession(hash))) || null;
    if (!hash || !request.actor) throw unauthenticated();
    if (!safeMethods.includes(request.method)) checkCsrf(request, hash);
  }
  const { endpoint } = request.routeOptions.config;
  const { viewing } = request.actor;
  if (viewing) reply.header(viewingHeader, encodeURIComponent(viewing.name));
  if (isOnlyLooking(request.actor, request.method, endpoint)) throw onlyLooking(viewing?.name ?? '');
  const access = endpoint?.access;
  if (typeof access === 'object' && !allows(request.actor.grants, access.resource, access.action))
    throw missingRight(access.action, access.resource);
}

/** Whether a call would change something for somebody who looks with the eyes of somebody else. */
export const isOnlyLooking = (
  actor: Actor | null,
  method: string,
  endpoint: Pick<Endpoint, 'whileViewing'> | undefined,
) => actor?.viewing !== undefined && !safeMethods.includes(method) && !endpoint?.whileViewing;

/** The session behind a request, by what is kept of it. */
export function sessionHashOf({ cookies, headers }: FastifyRequest): Buffer | undefined {
  const token = headers.authorization ? undefined : cookies[sessionCookie];
  return token ? hashOf(token) : undefined;
}

/** A token of this session, good until the moment that it names. */
export function csrfToken(secret: Buffer, sessionHash: Buffer, expires = Date.now() + csrfLifetime): string {
  return `${expires.toString(36)}.${signature(secret, sessionHash, expires)}`;
}

const signature = (secret: Buffer, sessionHash: Buffer, expires: number) =>
  createHmac('sha256', secret).update(sessionHash).update(String(expires)).digest('base64url');

/** The synchroniser token of the session; beside it, a browser that says the call comes from elsewhere is believed. */
function checkCsrf(request: FastifyRequest, sessionHash: Buffer): void {
  const { secret } = request.server.authenticator;
  refuseForeign(request);
  const [expiresText = '', given = ''] = String(request.headers['x-csrf-token'] ?? '').split('.');
  const expires = Number.parseInt(expiresText, 36);
  if (!(expires > Date.now())) throw csrfInvalid();
  const expected = Buffer.from(signature(secret, sessionHash, expires));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) throw csrfInvalid();
}

/** Refuses a changing call that a page of another site made. */
export function refuseForeign(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site') throw csrfInvalid();
  const { origin } = request.headers;
  if (site === undefined && origin && origin !== request.server.authenticator.origin) throw csrfInvalid();
}
