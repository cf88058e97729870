import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** How much is used of something, and the most that may be; `null` where the server sets no ceiling. */
const Use = z.object({ used: z.number(), most: z.nullable(z.number()) });

/** What all organizations of the server use together, against its ceilings. */
export const ServerUse = z.object({
  organizations: z.int(),
  /** This month, of the server's own AI provider; `null` where it has none. */
  ai: z.nullable(z.extend(Use, { currency: z.string() })),
  /** Bytes of files. */
  storage: Use,
  /** Today (UTC); `null` where the server sends none. */
  mails: z.nullable(Use),
  webhooks: Use,
});
export type ServerUse = z.output<typeof ServerUse>;

/** For the owners of the organization with which the installation began. Not in the specification. */
export const serverUse = endpoint({
  method: 'GET',
  path: '/server/use',
  summary: 'The usage of all organizations of the server, for its operator',
  access: 'session',
  answer: ServerUse,
  extension: true,
});
