import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NotRead, type Read } from '../../site/reading.ts';
import { respond } from '../../site/respond.ts';
import { type Answer, answerOf, sendAnswer } from '../delivery/answer.ts';

/** Where websites are served. */
const place = '/sites';

/** Serves the website of every domain below /sites/{domain}/, of what the delivery answers to everybody. `origin` is this server's own. */
export async function siteRoutes(app: FastifyInstance, origin: string): Promise<void> {
  const style = await answerOf(
    'text/css; charset=utf-8',
    await readFile(join(import.meta.dirname, '../../site/site.css'), 'utf8'),
  );

  app.get(`${place}/:domain/site.css`, (request, reply) => send(request, reply, style.value));
  app.get(`${place}/:domain`, (request, reply) => {
    const { domain } = request.params as { domain: string };
    return reply.redirect(`${place}/${encodeURIComponent(domain)}/`, 301);
  });
  app.get(`${place}/:domain/*`, async (request, reply) => {
    const { domain, '*': path } = request.params as { domain: string; '*': string };
    const answer = await respond(
      {
        stand: { origin, base: `${place}/${encodeURIComponent(domain)}` },
        path: `/${path}`,
        query: new URLSearchParams(request.query as Record<string, string>),
        today: new Date().toISOString().slice(0, 10),
      },
      readerOf(app, domain, request.ip),
    );
    if (!answer)
      return reply.status(404).type('text/plain; charset=utf-8').send('There is no website at this address.\n');
    reply.headers({ 'content-security-policy': answer.policy, 'x-frame-options': 'DENY' });
    if (answer.location) return reply.redirect(answer.location, answer.status);
    reply.status(answer.status);
    return send(request, reply, (await answerOf(answer.type, answer.body)).value);
  });
}

const send = (request: FastifyRequest, reply: FastifyReply, answer: Answer) => sendAnswer(request, reply, answer);

/** Reads as any website does, without leaving the process; requests count for the visitor. */
function readerOf(app: FastifyInstance, domain: string, remoteAddress: string): Read {
  return async (path) => {
    const url = `/v1/delivery/${encodeURIComponent(domain)}/${path}`;
    const { statusCode, body } = await app.inject({ method: 'GET', url, remoteAddress });
    if (statusCode === 404) return undefined;
    if (statusCode !== 200) throw new NotRead(`The delivery answered ${statusCode} to ${url}.`);
    return JSON.parse(body) as unknown;
  };
}
