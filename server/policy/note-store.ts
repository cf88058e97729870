import type { Database, Origin, Tx } from '../platform/db/client.ts';
import { SQL, type SqlStatement } from '../platform/db/sql.ts';

/** What leaves nothing in a table by which it could be found again. */
export interface Note {
  about: 'sessions' | 'exports' | 'bulk' | 'ai_providers' | 'access_tokens';
  deed: string;
  resource?: string;
  count?: number;
  /** What it is called that was made or revoked. */
  name?: string;
  /** The person whom it is about, where that is not the current one. */
  user_id?: number;
  /** Names of settings that were changed; never what they say. */
  fields?: readonly string[];
}

/** Notes in the log of these organisations what the current person did there; of others than their own nothing is kept. */
export const note = (tx: Tx, organisationIds: readonly number[], noted: Note): Promise<void> =>
  noteIn(tx, SQL`${organisationIds}::bigint[]`, noted);

/** The same in every organisation of the person. */
export const noteEverywhere = (tx: Tx, noted: Note): Promise<void> => noteIn(tx, SQL`my_organisation_ids()`, noted);

/** Failed sign-ins within so many minutes are one entry, so that they do not fill the log. */
const failuresTogether = 60;

/**
 * Notes in the organisations of a person, whom the identity provider knows by this subject, that somebody could not sign in as
 * them; one after the other they are counted in the entry of the first, which tells from where the last one came.
 */
export const noteFailedSignIn = (db: Database, issuer: string, subject: string, from: Origin): Promise<void> =>
  db.asSystem(async (tx) => {
    // Those of one person are noted one after the other.
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
