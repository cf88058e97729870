import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { comments, inbox } from '../../../contract/people/comments.ts';
import { favorites } from '../../../contract/people/favorites.ts';
import { presence } from '../../../contract/people/presence.ts';
import { reviews } from '../../../contract/people/reviews.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { type Person, type Tenant, everything, makePerson, makeRecord } from '../stage/builders.ts';
import type { Sent } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

interface Wanted {
  /** Without one, as if the account was deleted. */
  by?: Person | undefined;
  mentions?: readonly number[];
  isDeleted?: boolean;
}

/** A comment on a new event. */
export async function makeComment(of: Tenant, { by, mentions = [], isDeleted = false }: Wanted = {}): Promise<number> {
  const [made] = await db.system<{ id: number }>(SQL`
    insert into comments (workspace_id, resource, record_id, author_id, text, mentions, deleted_at)
    values (${of.workspaceId}, 'events', ${await makeRecord(events, of)}, ${by?.id ?? null}, 'Is the date right?', ${mentions}::bigint[],
      case when ${isDeleted} then now() end) returning id`);
  return made!.id;
}

/** A request for a review of a draft, of this person if given. */
async function askedReview(of: Tenant, reviewer?: Person): Promise<number> {
  const [made] = await db.system<{ id: number }>(SQL`
    insert into comments (workspace_id, resource, record_id, text, review, reviewer_id)
    values (${of.workspaceId}, 'events', ${await makeRecord(events, of, { status: 'draft' })}, '', 'asked', ${reviewer?.id ?? null})
    returning id`);
  return made!.id;
}

/** A valid request about reviews in a tenant, for a given reviewer if needed; undefined for any other call. */
async function reviewRequest(endpoint: Endpoint, of: Tenant, by?: Person): Promise<Sent | undefined> {
  const recordId = () => makeRecord(events, of, { status: 'draft' });
  if (endpoint === reviews.people) return { query: { resource: 'events', recordId: await recordId() } };
  if (endpoint === reviews.answer) return { params: { id: await askedReview(of, by) }, body: { step: 'approved' } };
  if (endpoint !== reviews.ask) return undefined;
  const reviewer = await makePerson({ of: [of], may: everything });
  return { body: { resource: 'events', recordId: await recordId(), reviewerId: reviewer.id } };
}

/** A valid request about comments or favorites in a tenant, written by a given user if needed; undefined for any other call. */
export async function commentRequest(endpoint: Endpoint, of: Tenant, by?: Person): Promise<Sent | undefined> {
  const ofReview = await reviewRequest(endpoint, of, by);
  if (ofReview) return ofReview;
  const { list, people, add, change, ...ofOne } = comments;
  const ofRecord = async () => ({ resource: 'events', recordId: await makeRecord(events, of) });
  if ([list, people, presence, favorites.remove].some((call) => call === endpoint)) return { query: await ofRecord() };
  if (endpoint === favorites.add) return { body: await ofRecord() };
  if (endpoint === add) return { body: { ...(await ofRecord()), text: 'Is the date right?' } };
  if (endpoint === inbox.read) return { params: { id: await makeComment(of, { mentions: by ? [by.id] : [] }) } };
  if (![change, ...Object.values(ofOne)].some((call) => call === endpoint)) return undefined;
  const id = await makeComment(of, { by, isDeleted: endpoint === ofOne.restore });
  return { params: { id }, ...(endpoint === change && { body: { text: 'The date is right.' } }) };
}
