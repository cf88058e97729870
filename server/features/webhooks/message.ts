import type { DueMessage } from './outbox-store.ts';

/** Path of each resource in the delivery API. */
const delivered: Record<string, string> = {
  events: 'events',
  venues: 'venues',
  properties: 'properties',
  'property-posts': 'posts',
  'blog-posts': 'blog',
};

/** The message: event type and URL of the record, without its content. */
export function bodyOf(message: Omit<DueMessage, 'secrets'>, origin: string): string {
  const { type, at, resource, recordId, domain } = message;
  const isRecord = resource !== null && resource in delivered;
  const place = isRecord ? `${delivered[resource]}/${recordId}` : 'settings';
  return JSON.stringify({
    type,
    timestamp: at,
    data: {
      id: isRecord ? recordId : null,
      resource,
      domain,
      address: `${origin}/v1/delivery/${encodeURIComponent(domain)}/${place}`,
    },
  });
}
