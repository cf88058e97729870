import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { type SavedView, savedViews } from '../../../contract/calls/saved-views.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import type { Tenant } from '../stage/builders.ts';
import type { Sent } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

/** A saved view of a workspace's events, shared with the workspace. */
export async function makeView(
  { workspaceId }: Tenant,
  values: Partial<SavedView> = {},
  removed = false,
): Promise<number> {
  const { resource = 'events', name = 'Drafts', state = { query: { status: 'draft' } }, isDefault = false } = values;
  const [made] = await db.system<{ id: number }>(SQL`
    insert into saved_views (workspace_id, resource, whose, name, state, is_default, deleted_at)
    values (${workspaceId}, ${resource}, 'workspace', ${name}, ${JSON.stringify(state)}::jsonb, ${isDefault},
      case when ${removed} then now() end) returning id`);
  return made!.id;
}

/** A valid request about the views of a tenant; undefined for any other call. */
export async function viewRequest(endpoint: Endpoint, of: Tenant): Promise<Sent | undefined> {
  if (endpoint === savedViews.list) return {};
  if (endpoint === savedViews.make)
    return { body: { resource: 'events', name: 'Drafts', state: { query: { status: 'draft' } } } };
  const { change, remove, restore } = savedViews;
  if (![change, remove, restore].some((call) => call === endpoint)) return undefined;
  const id = await makeView(of, {}, endpoint === restore);
  return { params: { id }, ...(endpoint === change && { body: { name: 'All drafts' } }) };
}
