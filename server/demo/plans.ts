import type { Tx } from '../platform/db/client.ts';
import { SQL } from '../platform/db/sql.ts';
import { asSet, dated } from './activity.ts';

/** Before all recent activity of the demo people (ms). */
const plannedBefore = 6 * 86_400_000;

/**
 * Schedules events as the first demo person: three weeks before their start, but not before tomorrow. Events that start earlier are
 * published. Blog posts are scheduled in a week.
 */
export async function planEvents(tx: Tx, workspaces: Record<string, { id: number }>, now: Date): Promise<void> {
  const tomorrow = SQL`(${now}::timestamptz at time zone 'UTC')::date + 1`;
  for (const { id } of Object.values(workspaces)) {
    const planned = await asSet(tx, 'ana', async () => {
      await tx.rows(SQL`
        update events set status = 'published'
        where workspace_id = ${id} and status = 'scheduled' and starts_wall < ${tomorrow} + interval '10 hours'`);
      await tx.rows(SQL`
        update events set scheduled_by = app_user_id(),
          publish_wall = greatest(${tomorrow}, starts_wall::date - 21) + interval '9 hours'
        where workspace_id = ${id} and status = 'scheduled'`);
      await tx.rows(SQL`
        update blog_posts set scheduled_by = app_user_id(), time_zone = home_zone(workspace_id),
          publish_wall = ${tomorrow} + interval '6 days 9 hours'
        where workspace_id = ${id} and status = 'scheduled'`);
    });
    await dated(tx, planned, new Date(now.getTime() - plannedBefore));
  }
}
