import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { writingRunItems, writingRuns } from '../../../contract/writing/writing-runs.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { type Tenant, makeRecord } from '../stage/builders.ts';
import type { Sent } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

/** A text as returned by a writer. */
export const sampleText = {
  text: 'Wir sind in Bled.',
  sentences: [{ text: 'Wir sind in Bled.', rests: [], paragraph: 0, heading: false }],
  writtenBy: 'composer',
  note: 'Written by the built-in composer.',
};

/** A run of one text about the tenant's property, in these states. It is paused, so that no other worker takes it. */
async function makeRun(
  { workspaceId, propertyId }: Tenant,
  { status = 'running', state = 'ready', changeSet = null as number | null } = {},
): Promise<{ run: number; item: number }> {
  const [run] = await db.system<{ id: number }>(SQL`
    insert into writing_runs (workspace_id, languages, content_types, status, change_set, rests_until)
    values (${workspaceId}, '{de}', '{property-description}', ${status}, ${changeSet}, now() + interval '1 day') returning id`);
  const [item] = await db.system<{ id: number }>(SQL`
    insert into writing_run_items (run_id, workspace_id, resource, subject_id, language, content_type, state, written)
    values (${run!.id}, ${workspaceId}, 'property-posts', ${propertyId}, 'de', 'property-description', ${state},
      ${JSON.stringify(sampleText)}) returning id`);
  return { run: run!.id, item: item!.id };
}

/** A valid request about the runs of a tenant; undefined for any other call. */
export async function runRequest(endpoint: Endpoint, of: Tenant): Promise<Sent | undefined> {
  if (!endpoint.path.startsWith('/writing-run')) return undefined;
  const { estimate, begin, list, pause, resume, cancel, retry, undo } = writingRuns;
  if (endpoint === estimate || endpoint === begin) {
    const styleguideId = await makeRecord(styleguides, of);
    const chosen = { propertyIds: [of.propertyId], onlyMissing: false };
    return { body: { styleguideId, contentTypes: ['summary'], languages: ['de'], ...chosen } };
  }
  if (endpoint === list || endpoint === writingRunItems.list) return {};
  if (endpoint.path.startsWith('/writing-runs/')) {
    const open = endpoint === pause || endpoint === cancel;
    const state = endpoint === retry ? 'failed' : open ? 'waiting' : 'ready';
    const status = endpoint === resume ? 'paused' : 'running';
    const { run } = await makeRun(of, { status, state, changeSet: endpoint === undo ? await someChangeSet(of) : null });
    return { params: { id: run } };
  }
  const { item } = await makeRun(of, { state: endpoint === writingRunItems.reopen ? 'rejected' : 'ready' });
  if (!endpoint.path.includes('{id}')) return { body: { ids: [item] } };
  if (endpoint !== writingRunItems.accept) return { params: { id: item } };
  await draftOf(of);
  const [draft] = await db.system<{ version: number }>(SQL`
    select version from property_posts where workspace_id = ${of.workspaceId} and webapp_property_id = ${of.propertyId}
      and language = 'de' and status = 'draft' and deleted_at is null order by id limit 1`);
  return { params: { id: item }, body: { seen: draft!.version } };
}

const draftOf = ({ propertyId, ...of }: Tenant) =>
  makeRecord(propertyPosts, { propertyId, ...of }, { webapp_property_id: propertyId, language: 'de', status: 'draft' });

async function someChangeSet(of: Tenant): Promise<number> {
  const id = await makeRecord(events, of);
  const [change] = await db.system<{ id: number }>(
    SQL`select change_set as id from changes where table_name = 'events' and record_id = ${id}`,
  );
  return change!.id;
}
