import type { TermOfTree } from '../../../src/resources/event-categories/terms.calls.ts';
import type { Tx } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';

/** A row of a taxonomy. */
export type TermRow = TermOfTree & { position: number };

/** Categories of workspaces in order, with their number of published events. */
export const categoryTerms = (tx: Tx, workspaces: readonly number[]): Promise<TermRow[]> =>
  tx.rows<TermRow>(SQL`
    select c.id, c.name, c.parent, c.position, c.description, c.colour, c.icon, c.by_language as "byLanguage", coalesce(n.count, 0) as count
    from event_categories c left join (
      select workspace_id, category, count(*)::int as count from events
      where workspace_id = any(${workspaces}::bigint[]) and status = 'published' and deleted_at is null group by 1, 2
    ) n on n.workspace_id = c.workspace_id and n.category = c.name
    where c.workspace_id = any(${workspaces}::bigint[]) and c.deleted_at is null order by c.position, c.name, c.id`);

/** Languages of published events. */
export const languageTerms = (tx: Tx, workspaces: readonly number[]): Promise<TermRow[]> =>
  tx.rows<TermRow>(SQL`
    select null as id, language as name, null as parent, 0 as position, count(*)::int as count from events
    where workspace_id = any(${workspaces}::bigint[]) and status = 'published' and deleted_at is null and language is not null
    group by language order by language`);

/** Venues with their number of published events. */
export const venueTerms = (tx: Tx, workspaces: readonly number[]): Promise<TermRow[]> =>
  tx.rows<TermRow>(SQL`
    select v.id, v.name, null as parent, 0 as position, rich_text_words(v.description) as description, coalesce(n.count, 0) as count
    from venues v left join (
      select venue_id, count(*)::int as count from events
      where workspace_id = any(${workspaces}::bigint[]) and status = 'published' and deleted_at is null group by 1
    ) n on n.venue_id = v.id
    where v.workspace_id = any(${workspaces}::bigint[]) and v.deleted_at is null order by v.name, v.id`);
