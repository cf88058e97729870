import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import { emailOf, people } from './people.ts';

/**
 * Plans when scheduled events are published, by the first of the demo people: three weeks before they begin, in the morning. What begins sooner than that is published tomorrow; what begins before then is published already. Posts of the blog are published in a week.
 */
export async function planEvents(tx: Tx, now: Date): Promise<void> {
  const planner = emailOf(people[0]!);
  const tomorrow = SQL`(${now}::timestamptz at time zone 'UTC')::date + 1`;
  await tx.rows(SQL`select set_config('app.user_id', id::text, true) from users where email = ${planner}`);
  await tx.rows(
    SQL`update events set status = 'published' where status = 'scheduled' and starts_wall < ${tomorrow} + interval '10 hours'`,
  );
  await tx.rows(SQL`
    update events set scheduled_by = app_user_id(),
      publish_wall = greatest(${tomorrow}, starts_wall::date - 21) + interval '9 hours'
    where status = 'scheduled'`);
  await tx.rows(SQL`
    update blog_posts set scheduled_by = app_user_id(), time_zone = home_zone(workspace_id),
      publish_wall = ${tomorrow} + interval '6 days 9 hours'
    where status = 'scheduled'`);
  await tx.rows(SQL`select set_config('app.user_id', '0', true)`);
}
