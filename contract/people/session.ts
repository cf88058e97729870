import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';

/** Configuration that the app needs first; served at `/config.json`. */
export const AppConfig = z.object({
  /** Base URL of the API, e.g. `/v1` or `https://api.example/v1`. */
  apiBase: z.string(),
  identity: z.object({ domain: z.string(), clientId: z.string(), audience: z.string() }),
  pricingUrl: z.string(),
  /** The version of Waymark, such as `1.4.0`; absent if the server does not report it. */
  version: z.optional(z.string()),
  /** URL pattern of map tiles with `{z}`, `{x}` and `{y}`, and their attribution; absent for outlines only. */
  mapTiles: z.optional(z.object({ url: z.string(), attribution: z.string() })),
});
export type AppConfig = z.output<typeof AppConfig>;

/** A CSRF token with its expiry. */
export const CsrfToken = z.object({ csrfToken: z.string(), expiresAt: z.string() });
export type CsrfToken = z.output<typeof CsrfToken>;

/** The user of a new session, its expiry, and that the server has extensions. */
export const SessionOpened = z.object({ userId: z.int(), expiresAt: z.string(), extensions: z.literal(true) });
/** Response without further data. */
export const Acknowledgement = z.object({ ok: z.literal(true) });

/** Auth and security (S7.01). */
export const session = {
  open: endpoint({
    method: 'POST',
    path: '/auth/session',
    summary: 'Open a session with an access token of the identity provider',
    access: 'public',
    body: z.strictObject({ token: z.string().check(z.minLength(1, 'This is required'), z.maxLength(10_000)) }),
    answer: SessionOpened,
    secret: true,
    // Other servers may omit all of these.
    read: z.partial(SessionOpened),
  }),
  close: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Close the session',
    access: 'session',
    byPerson: true,
    whileViewing: true,
    changes: [],
    answer: Acknowledgement,
  }),
  closeAll: endpoint({
    method: 'POST',
    path: '/auth/logout-everywhere',
    summary: 'Sign out all devices of the signed-in person',
    access: 'session',
    byPerson: true,
    changes: [],
    answer: Acknowledgement,
    extension: true,
  }),
  csrf: endpoint({
    method: 'GET',
    path: '/csrf/token',
    summary: 'The CSRF token for changing requests',
    access: 'session',
    byPerson: true,
    answer: CsrfToken,
    // Clients have their own message for a response without a token (S8.06).
    read: z.partial(CsrfToken),
  }),
};
