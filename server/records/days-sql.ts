import { SQL, type SqlStatement } from '../platform/db/sql.ts';

/** An event began before that day and is not over with it. That it ends on another day is what its index knows it by. */
export const goesOn = (first: SqlStatement) =>
  SQL`t.starts_wall < ${first} and t.ends_wall >= ${first} and (t.ends_wall > ${first} or t.ends_day_only) and t.ends_wall::date > t.starts_wall::date`;
