import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../contract/calls/errors.ts';
import type { InterfaceLanguage } from '../../contract/people/interface-settings.ts';
import { languageAskedFor, translatorFor } from '../platform/sentences/in-language.ts';

/** The language of a response: that of the account, else of the browser. */
export async function languageOf({ actor, headers, server }: FastifyRequest): Promise<InterfaceLanguage> {
  // Falls back to the browser's language if the database is unavailable.
  const chosen = actor && (await server.authenticator.languageOf(actor.userId).catch(() => null));
  return chosen ?? languageAskedFor(headers['accept-language']);
}

/** Sets `Content-Language`, and `Vary` for caches. */
export function setLanguageHeaders(reply: FastifyReply, language: InterfaceLanguage): void {
  const varied = String(reply.getHeader('vary') ?? '')
    .split(/, */)
    .filter(Boolean);
  reply.header('content-language', language);
  if (!varied.some((name) => /^accept-language$/i.test(name)))
    reply.header('vary', [...varied, 'Accept-Language'].join(', '));
}

/** Translates the messages of an error; codes and fields stay unchanged. */
export function errorIn(body: ErrorBody, language: InterfaceLanguage): ErrorBody {
  const say = translatorFor(language);
  const { message, validationErrors } = body;
  if (!validationErrors) return { ...body, message: say(message) };
  const fields = Object.entries(validationErrors).map(([path, messages]) => [path, messages.map(say)]);
  return { ...body, message: say(message), validationErrors: Object.fromEntries(fields) as typeof validationErrors };
}
