import type { Database } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';
import { webhooks as limits } from '../../platform/traffic/outgoing-limits.ts';
import type { Outcome } from '../../services/webhooks/posting.ts';

/** A message that is due. */
export interface DueMessage {
  id: number;
  key: string;
  webhookId: number;
  type: string;
  resource: string | null;
  recordId: number | null;
  at: string;
  tries: number;
  address: string;
  /** Host and port of the URL. */
  host: string;
  domain: string;
  /** The current secret, and the previous one during its transition. */
  secrets: string[];
}

const inMs = (ms: number) => SQL`${ms}::float8 * interval '1 millisecond'`;
const host = SQL`lower(substring(h.address from '^https?://([^/?#]*)'))`;

/** Claims the most overdue message, or one with an expired lease, for one server only. Skips `busy` hosts. */
export async function claimMessage(db: Database, busy: readonly string[]): Promise<DueMessage | undefined> {
  const [message] = await db.system<DueMessage>(SQL`
    update webhook_messages m set state = 'sending', tries = m.tries + 1, lease_until = now() + ${inMs(limits.lease)}
    from webhooks h join webhook_secrets s on s.webhook_id = h.id join workspaces w on w.id = h.workspace_id
    where h.id = m.webhook_id and m.id = (
      select m.id from webhook_messages m join webhooks h on h.id = m.webhook_id
      where m.state in ('waiting', 'sending') and m.due_at <= now() and (m.lease_until is null or m.lease_until < now())
        and h.active and h.deleted_at is null and ${host} <> all(${busy}::text[])
      order by m.due_at, m.id limit 1 for update of m skip locked)
    returning m.id, m.key, m.webhook_id as "webhookId", m.type, m.resource, m.record_id as "recordId", m.at, m.tries, h.address,
      ${host} as host, published.address_of(w.id) as domain,
      array_remove(array[s.secret, case when s.previous_until > now() then s.previous end], null) as secrets`);
  return message;
}

/** Releases an unsent message, so that another server can send it at once. */
export const releaseMessage = (db: Database, { id, tries }: DueMessage) =>
  db.system(SQL`
    update webhook_messages set state = 'waiting', tries = tries - 1, due_at = now(), lease_until = null
    where id = ${id} and state = 'sending' and tries = ${tries}`);

/** Postpones a message to the next day (UTC) after the daily limit, with an entry in its log. */
export async function postponeMessage(db: Database, { id, tries }: DueMessage): Promise<void> {
  const problem = 'The daily webhook limit of this server is reached. It will be sent tomorrow';
  const attempt = JSON.stringify([{ at: new Date(), status: null, ms: 0, answer: null, problem }]);
  await db.system(SQL`
    update webhook_messages set state = 'waiting', tries = tries - 1, lease_until = null,
      due_at = (date_trunc('day', now() at time zone 'UTC') + interval '1 day') at time zone 'UTC',
      attempts = case when jsonb_array_length(attempts) >= ${limits.tries}::int then attempts - 0 else attempts end || ${attempt}::jsonb
    where id = ${id} and state = 'sending' and tries = ${tries}`);
}

/** Next state of a message after an attempt. */
export type Verdict = { state: 'delivered' | 'failed'; gone?: boolean } | { state: 'waiting'; pause: number };

/** Stores the result of a delivery, unless it was restarted or claimed by another server since. */
export async function noteOutcome(
  db: Database,
  message: DueMessage,
  outcome: Outcome,
  verdict: Verdict,
): Promise<void> {
  const { id, tries, webhookId } = message;
  const pause = verdict.state === 'waiting' ? verdict.pause : 0;
  const { status = null, ms, answer = null, problem = null } = outcome;
  const attempt = JSON.stringify([{ at: new Date(), status, ms, answer, problem }]);
  await db.asSystem(async (tx) => {
    // Lock the webhook: a message in flight while it is switched off must fail, not wait.
    const [webhook] = await tx.rows<{ active: boolean }>(SQL`
      select active from webhooks where id = ${webhookId} for no key update`);
    const state = verdict.state === 'waiting' && !webhook?.active ? 'failed' : verdict.state;
    await tx.rows(SQL`
      update webhook_messages set state = ${state}, due_at = now() + ${inMs(pause)}, lease_until = null,
        attempts = case when jsonb_array_length(attempts) >= ${limits.tries}::int then attempts - 0 else attempts end || ${attempt}::jsonb
      where id = ${id} and state = 'sending' and tries = ${tries}`);
    if (verdict.state === 'delivered') {
      await tx.rows(SQL`
        update webhook_secrets set failing_since = null where webhook_id = ${webhookId} and failing_since is not null`);
      return;
    }
    await tx.rows(SQL`
      update webhook_secrets set failing_since = now() where webhook_id = ${webhookId} and failing_since is null`);
    const reason = 'gone' in verdict && verdict.gone ? 'gone' : 'failing';
    const [off] = await tx.rows(SQL`
      update webhooks h set active = false, problem = ${reason}, version = version + 1, updated_at = now()
      from webhook_secrets s
      where h.id = ${webhookId} and s.webhook_id = h.id and h.active
        and (${reason} = 'gone' or s.failing_since < now() - ${inMs(limits.patience)})
      returning h.id`);
    // Otherwise all pending messages would be sent when it is switched on again; they can be resent by hand.
    if (off)
      await tx.rows(
        SQL`update webhook_messages set state = 'failed' where webhook_id = ${webhookId} and state = 'waiting'`,
      );
  });
}

/** Deletes messages older than the retention. */
export const purgeMessages = (db: Database) =>
  db.system(SQL`delete from webhook_messages where at < now() - ${inMs(limits.age)}`);
