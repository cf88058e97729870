import type { Action } from '../../../contract/calls/endpoint.ts';
import { comments, inbox } from '../../../contract/people/comments.ts';
import { reviews } from '../../../contract/people/reviews.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { type Person, makePerson, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

const { one } = events.endpoints;

/** A draft in a world of its own, with short forms of the calls about its review. */
export async function draft(values: object = {}) {
  const all = await world();
  const recordId = await makeRecord(events, all.home, { title: 'Fair', language: 'en', status: 'draft', ...values });
  const about = { resource: 'events', recordId };
  const params = { id: recordId };
  const writer = await makePerson({ of: [all.home], may: ['read', 'update'] });
  const ask = (person: Person, reviewer: Person, body: object = {}) =>
    as(person).call(reviews.ask, { body: { ...about, reviewerId: reviewer.id, ...body } });
  const list = async (person: Person) => (await as(person).call(comments.list, { query: about })).body;
  const steps = async (person: Person) =>
    (await list(person)).flatMap(({ review }) => (review ? [[review.step, review.isOutdated]] : []));
  const named = async (person: Person) => as(person).call(reviews.people, { query: about });
  const record = async () => (await as(all.owner).call(one, { params })).body[0]!;
  const hasReview = async () => (await record()).hasReview;
  const asked = async (body: object = {}) => (await ask(writer, all.editor, body)).body.id;
  return { ...all, about, params, recordId, writer, ask, asked, list, steps, named, record, hasReview };
}
export const answer = (person: Person, id: number, body: object) =>
  as(person).call(reviews.answer, { params: { id }, body: { ...body } as { step: 'approved' } });
export const approve = (person: Person, id: number, body: object = {}) =>
  answer(person, id, { step: 'approved', ...body });
export const revoke = (person: Person, action: Action) =>
  db.system(SQL`
    delete from permissions where action = ${action}
      and role_id in (select role_id from user_roles where user_id = ${person.id})`);
/** Connections that wait for a lock. */
export const waiting = () =>
  db.system(SQL`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
export const inboxOf = async (person: Person, query: { toReview?: boolean } = {}) =>
  (await as(person).call(inbox.list, { query })).body.map(({ reason, comment }) => [reason, comment.review?.step]);
