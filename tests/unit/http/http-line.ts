import type { InternalAxiosRequestConfig } from 'axios';
import { createHttp } from '../../../src/providers/http/http.ts';

export interface Reply {
  status?: number;
  data?: unknown;
  headers?: Record<string, string>;
}

/** The signed-in user. */
export const person = {
  id: 1,
  email: 'mira@waymark.example',
  profile: { name: 'Mira', familyname: 'Kos' },
  picture: null,
};
/** A language after an update. */
export const language = {
  id: 7,
  organisationId: 1,
  name: 'German',
  code: 'de',
  nativeName: null,
  direction: 'ltr',
  version: 4,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  deletedAt: null,
};
/** The server's response to calls that a test does not define. */
const usual: Record<string, unknown> = {
  '/users/me': person,
  '/auth/session': { userId: 1, expiresAt: '2026-01-01T00:00:00Z' },
  '/languages': language,
  '/languages/7': language,
};

/** A connection to a server with the given responses; an unexpected call fails with its name. */
export function lineTo(...replies: (Reply | Error)[]) {
  const sent: InternalAxiosRequestConfig[] = [];
  const http = createHttp('/v1', async (config) => {
    sent.push(config);
    const reply = replies.shift();
    if (!reply) throw new Error(`The test did not foresee ${config.method} ${config.url}`);
    if (reply instanceof Error) throw reply;
    const headers = { 'content-type': 'application/json', ...reply.headers };
    return {
      status: reply.status ?? 200,
      statusText: '',
      data: reply.data ?? usual[config.url ?? ''] ?? {},
      headers,
      config,
    };
  });
  const calls = () => sent.map(({ method, url }) => `${method?.toUpperCase()} ${url}`);
  const tokens = () => sent.map(({ headers }) => headers['X-CSRF-Token'] as string | undefined);
  return { http, sent, calls, tokens };
}

/** A CSRF token as the server returns it. */
export const csrf = (csrfToken: string): Reply => ({
  data: { csrfToken, expiresAt: new Date(Date.now() + 3_600_000).toISOString() },
});
export const change = { body: { name: 'Mira' } };
