import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';

/** What the app must know before it can talk to anybody; served at `/config.json`. */
export const AppConfig = z.object({
  /** Where the API lives, e.g. `/v1` or `https://api.example/v1`. */
  apiBase: z.string(),
  identity: z.object({ domain: z.string(), clientId: z.string(), audience: z.string() }),
  pricingUrl: z.string(),
  /** The version of Waymark, such as `1.4.0`; absent where a server does not tell it. */
  version: z.optional(z.string()),
  /** Where pictures of maps come from, by `{z}`, `{x}` and `{y}`, and who is named for them; absent: outlines alone. */
  mapTiles: z.optional(z.object({ url: z.string(), attribution: z.string() })),
});
export type AppConfig = z.output<typeof AppConfig>;

/** A CSRF token and when it ends. */
export const CsrfToken = z.object({ csrfToken: z.string(), expiresAt: z.string() });
export type CsrfToken = z.output<typeof CsrfToken>;

/** Whose session was opened, when it ends, and that the server answers calls beyond the specification, too. */
export const SessionOpened = z.object({ userId: z.int(), expiresAt: z.string(), extensions: z.literal(true) });
/** The answer of a call that has nothing else to say. */
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
    // Another server tells what it will, or nothing.
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
    // A client has words of its own for an answer without a token (S8.06).
    read: z.partial(CsrfToken),
  }),
};
