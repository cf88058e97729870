import type { Database } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';

/** Pending and running jobs of one kind and state. */
interface Jobs {
  kind: string;
  state: string;
  count: number;
}

/** Counts from the database for metrics, without content. */
export interface Figures {
  jobs: Jobs[];
  /** How long the oldest unsent message is overdue (s). */
  outboxAge: number;
  /** Cost of AI models this month, by currency. */
  modelCost: { currency: string; cost: number }[];
}

/** Counts by index or in small tables, so that scraping every few seconds is cheap. */
export async function figuresOf(db: Database): Promise<Figures> {
  const [jobs, [outbox], modelCost] = await Promise.all([
    db.system<Jobs>(SQL`
      select 'import' as kind, status as state, count(*)::int as count from imports where status in ('waiting', 'running') group by 2
      union all select 'run', state, count(*)::int from writing_run_items where state in ('waiting', 'working', 'asked') group by 2
      union all select 'training', status, count(*)::int from style_trainings where status in ('waiting', 'working') group by 2
      union all select 'fine-tuning', status, count(*)::int from fine_tunings where status not in ('done', 'failed', 'cancelled') group by 2
      union all select 'picture', 'waiting', count(*)::int from avif_jobs
      union all select 'webhook', state, count(*)::int from webhook_messages where state in ('waiting', 'sending') group by 2`),
    db.system<{ age: number }>(SQL`
      select coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as age from webhook_messages where state = 'waiting' and due_at < now()`),
    db.system<{ currency: string; cost: number }>(SQL`
      select currency, sum(cost)::float8 as cost from ai_calls where at >= date_trunc('month', now()) group by 1 order by 1`),
  ]);
  return { jobs, outboxAge: outbox?.age ?? 0, modelCost };
}
