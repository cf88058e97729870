import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ReadOf } from '../../contract/endpoint.ts';
import { routeOf } from '../http/route.ts';
import type { Database } from '../platform/db/client.ts';
import { type Answer, sendAnswer, sendAtOnce, sendPrivately } from './answer.ts';
import type { Keeping, Made } from './kept.ts';
import type { KeyChecks } from './keys.ts';
import { type Pass, type PreviewChecks, passOf, withPass } from './preview.ts';
import { nothingHere } from './nothing-here.ts';
import { type Reader, readAt } from './reader.ts';
import { type Website, websiteAt } from './website-store.ts';

/** What all calls of the delivery stand on. */
export interface Delivery extends PreviewChecks {
  app: FastifyInstance;
  db: Database;
  keeping: Keeping;
  keys: KeyChecks;
  /** Looks at a request before anything is done for it. @throws 429 when it is one too many, 401 for a key that is not good. */
  begin(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

type Query<E extends Endpoint> = ReadOf<E, 'query'>;
type Params<E extends Endpoint> = ReadOf<E, 'params'>;

/** A request to the delivery, checked. */
export interface Asked<E extends Endpoint> {
  website: Website;
  params: Params<E>;
  query: Query<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Lets pages of every origin read an answer. */
export const openToAll = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'etag, ratelimit, ratelimit-policy, retry-after',
    'cross-origin-resource-policy': 'cross-origin',
    // What is answered well says otherwise.
    'cache-control': 'no-store',
  });

/** Serves a call about a website, without sessions, for every origin; at once where it was answered before in the same words. */
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

/** Serves what is worked out once and held until content of the website changes. */
export function deliver<E extends Endpoint>(
  delivery: Delivery,
  endpoint: E,
  make: (reader: Reader, asked: Pick<Asked<E>, 'params' | 'query'>) => Promise<Made<Answer>>,
): void {
  atWebsite(delivery, endpoint, async ({ website, params, query, request, reply }) => {
    // By what was checked alone: a call without a query has none, whatever comes. Who asks is no part of an answer that all share.
    const { preview, key: _key, ...own } = (endpoint.query ? query : {}) as Record<string, string | undefined>;
    const read = (pass?: Pass) =>
      readAt(delivery.db, website, own.language, pass, (reader) => make(reader, { params, query: own as Query<E> }));
    if (preview !== undefined) {
      const pass = await passOf(delivery, endpoint, preview, params as { id?: number });
      return sendPrivately(reply, (await read(pass)).value, (text) => withPass(text, preview));
    }
    const asked = [endpoint.path, { ...(params as object), domain: '' }, own];
    const answer = await held(delivery, website, asked, () => read());
    // Which website is meant may change with any organisation.
    delivery.keeping.alsoUnder(aliasOf(delivery.keys, request), keyAt(website, asked), ['o*']);
    return sendAnswer(request, reply, answer);
  });
}

/** A request in its own words; of a key, whose it is: one for another website is refused first. */
const aliasOf = (keys: KeyChecks, request: FastifyRequest) => `asked ${keys.holderOf(request) ?? ''} ${request.url}`;

/** What is worked out from the content of a website, under what it was asked by. */
export const held = <Value>(
  { keeping }: Delivery,
  website: Website,
  asked: readonly unknown[],
  make: () => Promise<Made<Value>>,
): Promise<Value> =>
  keeping.get(keyAt(website, asked), [`w${website.workspaceId}`, `o${website.organisationId}`], make);

const keyAt = ({ workspaceId, domain }: Website, asked: readonly unknown[]) =>
  `w${workspaceId} ${domain} ${keyOf(asked)}`;

/** The same for queries that say the same, in whichever order. */
const keyOf = (asked: readonly unknown[]) =>
  JSON.stringify(asked, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
