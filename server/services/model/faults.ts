import type { APIError } from 'openai';
import { pauseOf } from '../outbound/pause.ts';
import { reasonOf } from '../outbound/reason.ts';
import type { Failed } from './patience.ts';
import { ProviderAway } from './provider-away.ts';

/** The relevant part of the library's errors. Its classes are not imported, because it is loaded at first use. */
type LibraryError = Error & Partial<Pick<APIError, 'status' | 'headers' | 'code'>>;

/** The status and `Retry-After` of a failed request. */
export const failedBy = (error: unknown): Failed => {
  const { status, headers } = error as LibraryError;
  return { status, retryAfter: pauseOf(headers?.get('retry-after')) };
};

/**
 * The reason of a failed request, as a sentence for the user. The provider's own message is included only for a rejected
 * request, and never with the key.
 */
export function failureSentence(
  thrown: unknown,
  { model, key }: { model: string; key: string | undefined },
): ProviderAway {
  if (!(thrown instanceof Error)) return new ProviderAway('its answer could not be read.', true);
  for (let one: unknown = thrown; one instanceof Error; one = one.cause) if (one instanceof ProviderAway) return one;
  const { status, code } = thrown as LibraryError;
  if (status === undefined) return withoutStatus(thrown);
  if (status === 401 || status === 403) return new ProviderAway('it rejected the key.');
  if (status === 402 || code === 'insufficient_quota') return new ProviderAway('the account has no credit left.');
  if (status === 404)
    return new ProviderAway(`it does not have the model “${model}”, or the address is not that of its API (…/v1).`);
  if (status === 408) return new ProviderAway('it took too long.', true);
  if (status === 429) return new ProviderAway('it is not accepting more requests right now. Try again in a moment.');
  if (status >= 300 && status < 400)
    return new ProviderAway('its address redirects to another one. Enter the new address.');
  if (status >= 500) return new ProviderAway(`it has an internal error (${status}). Try again later.`);
  const detail = briefMessage(thrown.message, key);
  return new ProviderAway(`it rejected the request (${status})${detail ? `: ${detail}` : '.'}`);
}

function withoutStatus(thrown: Error): ProviderAway {
  const reason = reasonOf(thrown);
  if (reason)
    return new ProviderAway(`${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`, /interrupted/.test(reason));
  if (/timed? ?out/i.test(thrown.message)) return new ProviderAway('it took too long.', true);
  if (/terminated|closed|premature/i.test(thrown.message)) return new ProviderAway('its answer was interrupted.', true);
  return new ProviderAway('its answer could not be read.', true);
}

/** The beginning of a provider's message, in one line, without markup or the key. */
export function briefMessage(message: string, key: string | undefined): string {
  const line = message
    .replace(/^\d{3}\s*/, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 200);
  const bare = key ? line.replaceAll(key, '…') : line;
  return /status code|no body/i.test(bare) ? '' : bare.replaceAll(/[<>]/g, '');
}
