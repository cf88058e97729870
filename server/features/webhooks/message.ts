import { deliveredLists } from '../../../contract/website/delivered-lists.ts';
import type { DueMessage } from './outbox-store.ts';

/** The message: event type and URL of the record, without its content. */
export function bodyOf(message: Omit<DueMessage, 'secrets'>, origin: string): string {
  const { type, at, resource, recordId, domain } = message;
  const isRecord = resource !== null && resource in deliveredLists;
  const place = isRecord ? `${deliveredLists[resource]}/${recordId}` : 'settings';
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
