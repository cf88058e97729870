import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { websiteBase, websites } from '../../contract/website/website-address.ts';
import { NotRead, type Read, isNothing } from '../../site/reading.ts';
import { type Answer, respond } from '../../site/respond.ts';
import { answerOf, sendAnswer } from '../delivery/answer.ts';

/** Search engines may index the landing page, the root that redirects to it, and websites with assets. The app is excluded. */
const robots = [
  'User-agent: *',
  'Allow: /$',
  'Allow: /landing',
  'Allow: /assets/',
  `Allow: ${websites}/`,
  'Allow: /v1/delivery/',
  'Allow: /v1/fonts/',
  'Disallow: /',
  '',
].join('\n');

interface Served {
  /** Public URL of this server. */
  origin: string;
  /** Origin to which the media storage redirects, if any. */
  pictures?: string | undefined;
}

/** Serves websites at /sites/{domain}/ from the public delivery API; at /sites/{key}/ without a verified domain. */
export async function siteRoutes(app: FastifyInstance, { origin, pictures }: Served): Promise<void> {
  const css = await readFile(join(import.meta.dirname, '../../site/site.css'), 'utf8');
  const style = await answerOf('text/css; charset=utf-8', css);

  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get(`${websites}/:domain/site.css`, async (request, reply) => sendAnswer(request, reply, style.value));
  app.get<{ Params: { domain: string } }>(`${websites}/:domain`, (request, reply) =>
    reply.redirect(`${websiteBase(request.params.domain)}/`, 301),
  );
  app.get<{ Params: { domain: string; '*': string } }>(`${websites}/:domain/*`, async (request, reply) => {
    const { domain, '*': path } = request.params;
    const base = websiteBase(domain);
    const { searchParams } = new URL(request.url, origin);
    const today = new Date().toISOString().slice(0, 10);
    const answer = await respond(
      { stand: { origin, base }, path: `/${path}`, query: searchParams, today, pictures },
      readerOf(app, domain, request.ip),
    );
    if (answer?.domain !== undefined && answer.domain !== domain) {
      const [, , , ...rest] = request.url.split('/');
      // Permanent for a domain; temporary for a key, because its domain can change.
      return reply.redirect(`${websiteBase(answer.domain)}/${rest.join('/')}`, isKey(domain) ? 302 : 301);
    }
    // The address of an unverified website is for the team, not for search engines.
    if (isKey(domain)) reply.header('x-robots-tag', 'noindex');
    return sendPage(request, reply, answer);
  });
}

const isKey = (domain: string) => !domain.includes('.');

/** Pages are cached briefly; all other responses are not. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, answer: Answer | undefined) {
  if (!answer)
    return reply.status(404).type('text/plain; charset=utf-8').send('There is no website at this address.\n');
  const { status, type, body, policy, location, isPrivate, fault } = answer;
  reply.headers({ 'content-security-policy': policy, 'x-frame-options': 'DENY' });
  if (fault) request.log.error({ err: fault }, 'A page of a website failed');
  if (isPrivate) reply.header('x-robots-tag', 'noindex');
  if (status === 503) reply.header('retry-after', 5);
  if (location) return reply.redirect(location, status);
  if (status === 200 && !isPrivate) return sendAnswer(request, reply, (await answerOf(type, body)).value);
  return reply.status(status).header('cache-control', 'private, no-store').type(type).send(body);
}

/** Reads from the delivery API within the process; rate limits count the visitor's IP. */
function readerOf(app: FastifyInstance, domain: string, remoteAddress: string): Read {
  return async (path) => {
    const url = `/v1/delivery/${encodeURIComponent(domain)}/${path}`;
    const { statusCode, body } = await app.inject({ method: 'GET', url, remoteAddress });
    if (isNothing(statusCode)) return undefined;
    if (statusCode !== 200) throw new NotRead(`The delivery answered ${statusCode} to ${url}.`);
    return JSON.parse(body) as unknown;
  };
}
