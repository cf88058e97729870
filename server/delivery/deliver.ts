import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ReadOf } from '../../contract/calls/endpoint.ts';
import { routeOf } from '../http/route.ts';
import type { Database } from '../platform/db/client.ts';
import { type Answer, sendAnswer, sendAtOnce, sendPrivately } from './answer.ts';
import type { Keeping, Made } from './readers/kept.ts';
import type { KeyChecks } from './readers/keys.ts';
import { type Pass, type PreviewChecks, passOf, withPass } from './readers/preview.ts';
import { nothingHere } from './nothing-here.ts';
import { type Reader, readAt } from './readers/reader.ts';
import { type Website, websiteAt } from './website-store.ts';

/** Dependencies of all delivery endpoints. */
export interface Delivery extends PreviewChecks {
  app: FastifyInstance;
  db: Database;
  keeping: Keeping;
  keys: KeyChecks;
  /** Checks rate limit and API key. @throws 429 above the limit, 401 for an invalid key. */
  begin(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

type Query<E extends Endpoint> = ReadOf<E, 'query'>;
type Params<E extends Endpoint> = ReadOf<E, 'params'>;

/** A parsed request to the delivery. */
export interface Asked<E extends Endpoint> {
  website: Website;
  params: Params<E>;
  query: Query<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Sets CORS headers for all origins. */
export const openToAll = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'etag, ratelimit, ratelimit-policy, retry-after',
    'cross-origin-resource-policy': 'cross-origin',
    // Overridden by successful responses.
    'cache-control': 'no-store',
  });

/** Serves an endpoint of a website, without sessions, for all origins; repeated requests are answered from the cache before parsing. */
export function atWebsite<E extends Endpoint>(
  { app, db, keeping, keys, begin }: Delivery,
  endpoint: E,
  act: (asked: Asked<E>) => Promise<unknown>,
): void {
  app.route({
    ...routeOf(endpoint),
    onRequest: async (request, reply) => {
      openToAll(reply);
      await begin(request, reply);
      const known = request.method === 'GET' && (keeping.find(aliasOf(keys, request)) as Answer | undefined);
      if (known) sendAtOnce(request, reply, known);
    },
    handler: async (request, reply) => {
      const params = request.params as Params<E>;
      const { domain } = params as { domain: string };
      const website = await keeping.get(`website ${domain}`, ['o*'], async () => {
        const found = await websiteAt(db, domain);
        if (!found) throw nothingHere();
        return { value: found, bytes: 500 };
      });
      keys.check(request, website);
      return act({ website, params, query: request.query as Query<E>, request, reply });
    },
  });
}

/** Serves a response that is cached until the website's content changes. */
export function deliver<E extends Endpoint>(
  delivery: Delivery,
  endpoint: E,
  make: (reader: Reader, asked: Pick<Asked<E>, 'params' | 'query'>) => Promise<Made<Answer>>,
): void {
  atWebsite(delivery, endpoint, async ({ website, params, query, request, reply }) => {
    // Use only parsed parameters: endpoints without a query ignore any. The API key is not part of the shared response.
    const { preview, key: _key, ...own } = (endpoint.query ? query : {}) as Record<string, string | undefined>;
    const read = (pass?: Pass) =>
      readAt(delivery.db, website, own.language, pass, (reader) => make(reader, { params, query: own as Query<E> }));
    if (preview !== undefined) {
      const pass = await passOf(delivery, endpoint, preview, params as { id?: number });
      return sendPrivately(reply, (await read(pass)).value, (text) => withPass(text, preview));
    }
    const asked = [endpoint.path, { ...(params as object), domain: '' }, own];
    const answer = await held(delivery, website, asked, () => read());
    // Any organization can change the website of a domain.
    delivery.keeping.alsoUnder(aliasOf(delivery.keys, request), keyAt(website, asked), ['o*']);
    return sendAnswer(request, reply, answer);
  });
}

/** Alias key of a request: its raw address, and the workspace of its API key, so that keys of other websites are still refused. */
const aliasOf = (keys: KeyChecks, request: FastifyRequest) => `asked ${keys.holderOf(request) ?? ''} ${request.url}`;

/** A cached value computed from a website's content. */
export const held = <Value>(
  { keeping }: Delivery,
  website: Website,
  asked: readonly unknown[],
  make: () => Promise<Made<Value>>,
): Promise<Value> =>
  keeping.get(keyAt(website, asked), [`w${website.workspaceId}`, `o${website.organisationId}`], make);

const keyAt = ({ workspaceId, domain }: Website, asked: readonly unknown[]) =>
  `w${workspaceId} ${domain} ${keyOf(asked)}`;

/** Cache key, independent of the order of parameters. */
const keyOf = (asked: readonly unknown[]) =>
  JSON.stringify(asked, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
