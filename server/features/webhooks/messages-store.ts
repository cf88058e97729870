import { deliveredLists } from '../../../contract/website/delivered-lists.ts';
import type { MessageState, WebhookMessage } from '../../../src/resources/webhooks/webhooks.calls.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL, type SqlStatement, glue, ident } from '../../platform/db/sql.ts';
import type { Page } from '../../platform/page.ts';
import { resourceNamed } from '../../platform/resources.ts';
import { type Scope, permittedScope } from '../../policy/scope.ts';
import { readable, withinScope } from '../../records/sql/filters-sql.ts';

interface MessageQuery {
  state?: MessageState | undefined;
  skip: number;
  take: number;
}

/** Resources whose records trigger messages. */
const resources = Object.keys(deliveredLists).map(resourceNamed);

/** Title of the record of message `m`, if it exists and the caller may read it. */
const titleFor = (scope: Scope) =>
  glue(
    [
      SQL`case m.resource`,
      ...resources.map((resource) => {
        const reach = permittedScope(scope, { resource: resource.name, action: 'read' });
        const where = [
          SQL`t.id = m.record_id and t.deleted_at is null`,
          withinScope(resource, reach),
          ...readable(resource, reach),
        ];
        return SQL`when ${resource.name} then (select t.${ident(resource.title)} from ${ident(resource.storedAs)} t where ${glue(where, ' and ')})`;
      }),
      SQL`end`,
    ] as SqlStatement[],
    ' ',
  );

/** Messages of a webhook, newest first. */
export async function messagesOf(tx: Tx, scope: Scope, id: number, query: MessageQuery): Promise<Page<WebhookMessage>> {
  const { state, skip, take } = query;
  const where = state ? SQL`m.webhook_id = ${id} and m.state = ${state}` : SQL`m.webhook_id = ${id}`;
  const rows = await tx.rows<WebhookMessage & { resource: string | null; recordId: number; title: string | null }>(SQL`
    select m.id, 'msg_' || m.key as key, m.type, m.at, m.state, m.resource, m.record_id as "recordId", ${titleFor(scope)} as title,
      case when m.state = 'waiting' then m.due_at end as "nextTry", m.attempts
    from webhook_messages m where ${where} order by m.id desc limit ${take + 1} offset ${skip}`);
  const counted = await tx.row<{ total: number }>(SQL`select count(*) as total from webhook_messages m where ${where}`);
  return {
    rows: rows.slice(0, take).map(({ resource, recordId, title: called, ...row }) => ({
      ...row,
      record: resource && called !== null ? { resource, id: recordId, title: called } : null,
    })),
    total: counted?.total ?? 0,
    more: rows.length > take,
  };
}

/** Adds a test message. */
export const addTest = (tx: Tx, webhookId: number, workspaceId: number) =>
  tx.rows(SQL`
    insert into webhook_messages (webhook_id, workspace_id, type) values (${webhookId}, ${workspaceId}, 'webhook.test')`);

/** Queues a sent message again, or all failed ones. @returns how many. */
export async function sendAgain(tx: Tx, webhookId: number, message: number | undefined): Promise<number> {
  const condition =
    message === undefined ? SQL`state = 'failed'` : SQL`id = ${message} and state in ('delivered', 'failed')`;
  const rows = await tx.rows(SQL`
    update webhook_messages set state = 'waiting', tries = 0, due_at = now(), lease_until = null
    where webhook_id = ${webhookId} and ${condition} returning id`);
  return rows.length;
}
