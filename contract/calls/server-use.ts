import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Usage and its limit; `null` without a limit. */
const Use = z.object({ used: z.number(), most: z.nullable(z.number()) });

/** Total usage of all organizations of the server, against its limits. */
export const ServerUse = z.object({
  organizations: z.int(),
  /** This month's cost of the server's own AI provider; `null` without one. */
  ai: z.nullable(z.extend(Use, { currency: z.string() })),
  /** Bytes of files. */
  storage: Use,
  /** Emails today (UTC); `null` if the server sends none. */
  mails: z.nullable(Use),
  webhooks: Use,
});
export type ServerUse = z.output<typeof ServerUse>;

/** For owners of the server's first organization. Not in the specification. */
export const serverUse = endpoint({
  method: 'GET',
  path: '/server/use',
  summary: 'The usage of all organizations of the server, for its operator',
  access: 'session',
  answer: ServerUse,
  extension: true,
});
