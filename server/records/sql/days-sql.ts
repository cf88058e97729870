import { SQL, type SqlStatement } from '../../platform/db/sql.ts';

/** Condition for events that began before a day and have not ended. Its last part matches the partial index of long events. */
export const isOngoing = (first: SqlStatement) =>
  SQL`t.starts_wall < ${first} and t.ends_wall >= ${first} and (t.ends_wall > ${first} or t.ends_day_only) and t.ends_wall::date > t.starts_wall::date`;
