import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ReadOf } from '../../contract/endpoint.ts';
import { routeOf } from '../http/route.ts';
import type { Database } from '../platform/db/client.ts';
import { ApiError } from '../platform/errors.ts';
import { type Answer, sendAnswer, sendAtOnce } from './answer.ts';
import type { Keeping, Made } from './kept.ts';
import { type Reader, readAt } from './reader.ts';
import { type Website, websiteAt } from './website-store.ts';

/** What all calls of the delivery stand on. */
export interface Delivery {
  app: FastifyInstance;
  db: Database;
  keeping: Keeping;
  /** Looks at a request before anything is done for it. @throws 429 when it is one too many. */
  begin(request: FastifyRequest, reply: FastifyReply): void;
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

/** Whatever is not there, is not published, or is somebody else's: nobody learns which. */
export const nothingHere = () => new ApiError('not_found', 'There is nothing published at this address.');

/** Lets pages of every origin read an answer. */
export const openToAll = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'etag, retry-after',
    'cross-origin-resource-policy': 'cross-origin',
    // What is answered well says otherwise.
    'cache-control': 'no-store',
  });

/** Serves a call about a website, without sessions, for every origin; at once where it was answered before in the same words. */
export function atWebsite<E extends Endpoint>(
  { app, db, keeping, begin }: Delivery,
  endpoint: E,
  act: (asked: Asked<E>) => Promise<unknown>,
): void {
  app.route({
    ...routeOf(endpoint),
    onRequest: async (request, reply) => {
      openToAll(reply);
      begin(request, reply);
      const known = request.method === 'GET' && (keeping.find(aliasOf(request)) as Answer | undefined);
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
    const { language } = query as { language?: string | undefined };
    // By what was checked alone: the domain is the website's, and a call without a query has none, whatever comes.
    const asked = [endpoint.path, { ...(params as object), domain: '' }, endpoint.query && query];
    const answer = await held(delivery, website, asked, () =>
      readAt(delivery.db, website, language, (reader) => make(reader, { params, query })),
    );
    // Which website is meant may change with any organisation.
    delivery.keeping.alsoUnder(aliasOf(request), keyAt(website, asked), ['o*']);
    return sendAnswer(request, reply, answer);
  });
}

const aliasOf = ({ url }: FastifyRequest) => `asked ${url}`;

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
