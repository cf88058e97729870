import type * as z from 'zod/mini';
import { SignJWT, importJWK } from 'jose';
import { type Endpoint, fillPath } from '../../../contract/calls/endpoint.ts';
import type { ErrorBody } from '../../../contract/calls/errors.ts';
import { encodeParts } from '../../../contract/declaration/multipart.ts';
import { session } from '../../../contract/people/session.ts';
import { signingKey } from '../../../server/services/identity/embedded/keys-store.ts';
import type { Person } from './builders.ts';
import { app, config, db } from './installation.ts';

export interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean> | undefined;
  body?: Record<string, unknown>;
  /** Makes it a multipart call. */
  files?: Record<string, Blob> | undefined;
  /** Replaces or adds headers; `undefined` omits one. */
  headers?: Record<string, string | undefined>;
}

type Called = Pick<Endpoint, 'method' | 'path' | 'answer'>;

/** The error in a response; a test knows whether it expects one. */
type ErrorParts = { [Part in keyof ErrorBody]-?: Exclude<ErrorBody[Part], undefined> };

export interface Answered<Body> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}

const issuer = `${config.publicUrl}/`;
const { kid, ...key } = await signingKey(db);
const privateKey = await importJWK(key, 'RS256');

/** An access token for this user, as the identity provider signs it. */
export const accessToken = (
  { subject }: Pick<Person, 'subject'>,
  claims: Record<string, unknown> = {},
  lasts = '1h',
  madeAt = Date.now(),
) =>
  new SignJWT({ iss: issuer, aud: [config.identity.audience], sub: subject, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuedAt(new Date(madeAt))
    .setExpirationTime(lasts)
    .sign(privateKey);

/** A single request without a session. */
export async function send<E extends Called>(
  endpoint: E,
  { params, query = {}, body, files, headers = {} }: Sent = {},
  remoteAddress?: string,
): Promise<Answered<z.output<E['answer']> & ErrorParts>> {
  const [path = '', own] = fillPath(endpoint.path, params).split('?');
  const search = new URLSearchParams(own);
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  const payload = files ? formOf(body ?? {}, files) : body;
  const response = await app.inject({
    method: endpoint.method,
    url: `/v1${path}?${search}`,
    ...(payload && { payload }),
    headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
    ...(remoteAddress && { remoteAddress }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    body: (isJson ? response.json() : response.body) as z.output<E['answer']> & ErrorParts,
    headers: response.headers,
  };
}

export function formOf(body: Record<string, unknown> = {}, files: Record<string, Blob>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(encodeParts(body))) form.append(name, text);
  for (const [name, file] of Object.entries(files))
    form.append(name, file, file instanceof File ? file.name : `${name}.png`);
  return form;
}

/** A browser's session: its cookie and CSRF token. */
export async function signIn(person: Person): Promise<{ cookie: string; 'x-csrf-token': string }> {
  const opened = await send(session.open, { body: { token: await accessToken(person) } }, person.address);
  const cookie = String(opened.headers['set-cookie']).split(';')[0]!;
  const { body } = await send(session.csrf, { headers: { cookie } });
  return { cookie, 'x-csrf-token': body.csrfToken };
}

const sessions = new Map<Person, ReturnType<typeof signIn>>();

/** Calls as this user, who signs in with the first call. */
export const as = (person: Person) => ({
  call: async <E extends Called>(endpoint: E, sent: Sent = {}) => {
    if (!sessions.has(person)) sessions.set(person, signIn(person));
    const own = await sessions.get(person);
    return send(endpoint, { ...sent, headers: { ...own, ...sent.headers } }, person.address);
  },
});
