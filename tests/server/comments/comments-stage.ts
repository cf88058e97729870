import { comments, inbox } from '../../../contract/people/comments.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { type Person, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { world } from '../stage/world.ts';

/** An event in a world of its own, with short forms of the calls about its comments. */
export async function meeting(values: object = {}) {
  const all = await world();
  const recordId = await makeRecord(events, all.home, { title: 'Fair', language: 'en', ...values });
  const about = { resource: 'events', recordId };
  const add = (person: Person, text: string, body: object = {}) =>
    as(person).call(comments.add, { body: { ...about, text, ...body } });
  const list = (person: Person) => as(person).call(comments.list, { query: about });
  const texts = async (person: Person) => (await list(person)).body.map(({ text }) => text);
  const named = async (person: Person) => (await as(person).call(comments.people, { query: about })).body;
  return { ...all, about, recordId, add, list, texts, named };
}
export const change = (person: Person, id: number, body: object) =>
  as(person).call(comments.change, { params: { id }, body: { ...body } as { text: string } });
export type OfOne = 'remove' | 'restore' | 'resolve' | 'reopen';
export const act = (person: Person, call: OfOne, id: number) => as(person).call(comments[call], { params: { id } });
export const inboxOf = async (person: Person) => (await as(person).call(inbox.list)).body;
export const unread = async (person: Person) => (await as(person).call(inbox.unread)).body.count;
