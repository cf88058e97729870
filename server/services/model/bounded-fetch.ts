import { type Dispatcher, fetch } from 'undici';
import { models as limits } from '../../platform/traffic/outgoing-limits.ts';
import { ProviderAway } from './provider-away.ts';

/**
 * A `fetch` over this dispatcher that limits the bytes of a response. It follows no redirects, because they could lead to
 * private addresses.
 */
export const boundedFetch =
  (dispatcher: Dispatcher, most: number = limits.answer): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input as string, { ...(init as object), dispatcher, redirect: 'manual' });
    let taken = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        taken += piece.length;
        if (taken > most) controller.error(new ProviderAway('its answer was too long.', true));
        else controller.enqueue(piece);
      },
    });
    const body = response.body?.pipeThrough(counted as never) ?? null;
    const { status, statusText } = response;
    return new Response([101, 204, 205, 304].includes(status) ? null : (body as ReadableStream | null), {
      status,
      statusText,
      headers: [...response.headers],
    });
  };
