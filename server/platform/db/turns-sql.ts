import { SQL, type SqlStatement } from './sql.ts';

/** Kind of background work. */
type Kind = 'import' | 'run' | 'training' | 'tuning' | 'picture';

/** SQL to order claimable work: the organization with the oldest last turn comes first. */
export const byTurn = (kind: Kind, organisation: SqlStatement): SqlStatement =>
  SQL`(select t.at from public.work_turns t where t.kind = ${kind} and t.organisation_id = ${organisation}) nulls first`;

/** A statement that claims work and stores the turn of its organization; `claim` must return "organisationId". */
export const inTurn = (kind: Kind, claim: SqlStatement): SqlStatement => SQL`
  with claimed as (${claim}), turn as (
    insert into public.work_turns (kind, organisation_id, at) select ${kind}, "organisationId", clock_timestamp() from claimed
    on conflict (kind, organisation_id) do update set at = excluded.at)
  select * from claimed`;
