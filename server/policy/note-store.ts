import type { Database, Origin, Tx } from '../platform/db/client.ts';
import { SQL, type SqlStatement } from '../platform/db/sql.ts';

/** An audit entry for an action that no table records, such as a sign-in or an export. */
export interface Note {
  about: 'sessions' | 'exports' | 'bulk' | 'ai_providers' | 'access_tokens';
  deed: string;
  resource?: string;
  count?: number;
  /** Name of the created or revoked object. */
  name?: string;
  /** The affected user, if not the current one. */
  user_id?: number;
  /** Names of changed settings, never their values. */
  fields?: readonly string[];
}

/** Adds an audit entry to these organizations, except those to which the current user does not belong. */
export const note = (tx: Tx, organisationIds: readonly number[], noted: Note): Promise<void> =>
  noteIn(tx, SQL`${organisationIds}::bigint[]`, noted);

/** Adds an audit entry to all organizations of the current user. */
export const noteEverywhere = (tx: Tx, noted: Note): Promise<void> => noteIn(tx, SQL`my_organisation_ids()`, noted);

/** Minutes within which failed sign-ins share one entry, so that they do not fill the log. */
const failuresTogether = 60;

/**
 * Adds an audit entry for a failed sign-in to all organizations of the account's user. Repeats count in the first entry,
 * with the origin of the last one.
 */
export const noteFailedSignIn = (db: Database, issuer: string, subject: string, from: Origin): Promise<void> =>
  db.asSystem(async (tx) => {
    // The lock serializes concurrent failures of one person.
    const person = await tx.row<{ id: number }>(
      SQL`select id from users where issuer = ${issuer} and subject = ${subject} for update`,
    );
    if (!person) return;
    const counted = await tx.rows<{ id: number; organisationId: number }>(SQL`
      update changes c set after = jsonb_set(after, '{count}', to_jsonb((after ->> 'count')::int + 1))
      where c.table_name = 'sessions' and c.record_id = ${person.id} and c.action = 'failed-sign-in'
        and c.at > now() - ${failuresTogether}::int * interval '1 minute'
        and not exists (select from changes later where later.table_name = 'sessions' and later.record_id = c.record_id
          and later.organisation_id = c.organisation_id and later.action = 'sign-in' and later.id > c.id)
      returning id, organisation_id as "organisationId"`);
    const countedIn = counted.map(({ organisationId }) => organisationId);
    const added = await tx.rows<{ id: number }>(SQL`
      insert into changes (change_set, table_name, record_id, organisation_id, action, before, after)
      select nextval('change_sets'), 'sessions', ${person.id}::bigint, organisation_id, 'failed-sign-in', '{}',
        jsonb_build_object('resource', 'sessions', 'user_id', ${person.id}::bigint, 'count', 1)
      from (select distinct organisation_id from user_roles where user_id = ${person.id}) own
      where organisation_id <> all (${countedIn}::bigint[])
      returning id`);
    const ids = [...counted, ...added].map(({ id }) => id);
    await tx.rows(SQL`
      insert into origins (change_id, organisation_id, ip, agent)
      select id, organisation_id, ${from.ip}, ${from.agent} from changes where id = any(${ids}::bigint[])
      on conflict (change_id) do update set ip = excluded.ip, agent = excluded.agent`);
  });

async function noteIn(tx: Tx, organisations: SqlStatement, { about, deed, ...details }: Note): Promise<void> {
  await tx.rows(SQL`
    select note(id, ${about}, ${deed}, ${JSON.stringify(details)}::jsonb) from unnest(${organisations}) as id`);
}
