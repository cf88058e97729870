import { SQL, type SqlStatement } from './sql.ts';

/** Work of which the servers do one piece after the other. */
type Kind = 'import' | 'run' | 'training' | 'tuning' | 'picture';

/** SQL to order claimable work by: the organization whose last turn is longest ago comes first. */
export const byTurn = (kind: Kind, organisation: SqlStatement): SqlStatement =>
  SQL`(select t.at from public.work_turns t where t.kind = ${kind} and t.organisation_id = ${organisation}) nulls first`;

/** A statement that claims work, and notes the turn of its organization, which it returns as "organisationId". */
export const inTurn = (kind: Kind, claim: SqlStatement): SqlStatement => SQL`
  with claimed as (${claim}), turn as (
    insert into public.work_turns (kind, organisation_id, at) select ${kind}, "organisationId", clock_timestamp() from claimed
    on conflict (kind, organisation_id) do update set at = excluded.at)
  select * from claimed`;
