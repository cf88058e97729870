import { SQL, type SqlStatement } from '../../platform/db/sql.ts';

/** Condition that an event began before a day and has not ended. The last part matches the partial index of events over several days. */
export const isOngoing = (first: SqlStatement) =>
  SQL`t.starts_wall < ${first} and t.ends_wall >= ${first} and (t.ends_wall > ${first} or t.ends_day_only) and t.ends_wall::date > t.starts_wall::date`;
