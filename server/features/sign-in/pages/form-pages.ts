import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { validationErrors } from '../../../../contract/calls/validation.ts';
import { ApiError } from '../../../platform/errors.ts';
import { requests } from '../../../platform/limits.ts';
import { languageAskedFor } from '../../../platform/sentences/in-language.ts';
import { setLanguageHeaders } from '../../../http/in-language.ts';
import { refuseOtherOrigin } from '../../../http/session/session.ts';
import { htmlPage } from './frame.ts';
import { html } from './html.ts';
import { pageIn } from './page-in.ts';

/** Fields of a submitted form. */
export type Fields = Record<string, string>;

/** The first error of each field by name. */
export type Problems = Partial<Record<string, string>>;

/** Registers pages with forms: refuses cross-origin posts and renders errors as pages. */
export async function formPages(app: FastifyInstance, build: (pages: FastifyInstance) => void): Promise<void> {
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: requests.signInForm },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    pages.addHook('preHandler', async (request) => {
      if (request.method === 'POST') refuseOtherOrigin(request);
    });
    pages.setErrorHandler((error, request, reply) => {
      const known = error instanceof ApiError;
      const status = known ? error.statusCode : ((error as { statusCode?: number }).statusCode ?? 500);
      if (status >= 500) request.log.error(error);
      const lead = known ? error.message : 'Something went wrong. Please go back and try again.';
      return sayPage(reply, { title: 'Something went wrong', lead, status });
    });
    build(pages);
  });
}

/** Sends an uncached page in the browser's language, because the user is not known yet. */
export function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  const language = languageAskedFor(reply.request.headers['accept-language']);
  setLanguageHeaders(reply, language);
  reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store');
  return reply.send(pageIn(page, language));
}

/** Content of a page without a form. */
export interface Message {
  title: string;
  lead: string;
  status?: number;
  /** Target of the link below the text. */
  to?: '/' | '/landing' | '/sign-in';
}

/** Sends a page with a message and a link. */
export function sayPage(reply: FastifyReply, { title, lead, status = 200, to = '/' }: Message): FastifyReply {
  const on = to === '/sign-in' ? 'Go to sign-in' : 'Go to start page';
  return sendPage(reply, htmlPage({ title, lead, body: html`<a class="button" href="${to}">${on}</a>` }), status);
}

/** Parses a form with a schema of the contract into values or errors by field. */
export function readForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  fields: Fields | undefined,
): { values: z.output<Schema>; problems?: undefined } | { values?: undefined; problems: Problems } {
  const read = z.safeParse(schema, fields ?? {});
  if (read.success) return { values: read.data };
  const found = Object.entries(validationErrors(read.error)).map(([name, [message]]) => [name, message]);
  return { problems: Object.fromEntries(found) as Problems };
}
