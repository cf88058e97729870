import * as z from 'zod/mini';
import { endpoint } from '../../../contract/calls/endpoint.ts';
import { queryInt } from '../../../contract/calls/list.ts';
import { idParams, scopeOnly } from '../../../contract/declaration/resource.ts';

/** States of a message. */
export const messageStates = ['waiting', 'sending', 'delivered', 'failed'] as const;
/** The state of a message. */
export type MessageState = (typeof messageStates)[number];

/** A message to a webhook, with its delivery attempts. */
export const WebhookMessage = z.object({
  id: z.int(),
  /** Its `webhook-id`. */
  key: z.string(),
  /** The event type, such as `event.published`. */
  type: z.string(),
  at: z.string(),
  state: z.enum(messageStates),
  /** The record that it is about, if it exists. */
  record: z.nullable(z.object({ resource: z.string(), id: z.int(), title: z.string() })),
  /** The time of the next attempt. */
  nextTry: z.nullable(z.string()),
  /** Oldest first. */
  attempts: z.array(
    z.object({
      at: z.string(),
      status: z.nullable(z.int()),
      ms: z.int(),
      answer: z.nullable(z.string()),
      problem: z.nullable(z.string()),
    }),
  ),
});
/** A message to a webhook, as sent by the API. */
export type WebhookMessage = z.output<typeof WebhookMessage>;

const path = '/webhooks/{id}';
const extension = true;
const read = { resource: 'webhooks', action: 'read' } as const;
const update = { resource: 'webhooks', action: 'update' } as const;
const Queued = z.object({ queued: z.int() });

/** Webhook endpoints besides the usual ones. */
export const webhookCalls = {
  messages: endpoint({
    method: 'GET',
    path: `${path}/messages`,
    summary: 'The sent and queued messages of a webhook, newest first',
    access: read,
    params: idParams,
    query: z.extend(scopeOnly, {
      state: z.optional(z.enum(messageStates)),
      skip: z._default(queryInt(0, 1_000_000), 0),
      take: z._default(queryInt(1, 100), 25),
    }),
    answer: z.array(WebhookMessage),
    count: 'header',
    extension,
  }),
  secret: endpoint({
    method: 'POST',
    path: `${path}/secret`,
    summary: 'Create a new secret for a webhook; the old one also signs for one more day',
    access: update,
    params: idParams,
    query: scopeOnly,
    answer: z.object({ secret: z.string(), previousUntil: z.nullable(z.string()) }),
    secret: true,
    extension,
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/test`,
    summary: 'Send a test message to a webhook',
    access: update,
    params: idParams,
    query: scopeOnly,
    answer: Queued,
    extension,
  }),
  again: endpoint({
    method: 'POST',
    path: `${path}/again`,
    summary: 'Resend a webhook message, or all failed ones',
    access: update,
    params: idParams,
    query: z.extend(scopeOnly, { message: z.optional(queryInt(1)) }),
    answer: Queued,
    extension,
  }),
};
