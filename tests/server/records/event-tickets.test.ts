import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { SQL } from '../../../server/platform/db/sql.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

const { create, update, one } = events.endpoints;
const concert = { title: 'Concert', eventStartDate: '2026-07-04T19:30', timeZone: 'Europe/Ljubljana' };
const readBack = async (person: Parameters<typeof as>[0], id: number) =>
  (await as(person).call(one, { params: { id } })).body[0];

it('an event has tickets, price, organizer and contact, and refuses an address that is none', async () => {
  const { home, editor } = await world();
  const query = { workspaceId: home.workspaceId };
  const facts = { bookingUrl: 'https://tickets.example/1', price: '€12, children free', organizer: 'Lake club' };
  const { body: event } = await as(editor).call(create!, { query, body: { ...concert, ...facts } });
  expect(event).toMatchObject({ ...facts, contact: null });
  const params = { id: event.eventId };
  await as(editor).call(update!, { params, body: { price: null, contact: 'hall@lake.example' } });
  expect(await readBack(editor, event.eventId)).toMatchObject({
    ...facts,
    price: null,
    contact: 'hall@lake.example',
  });
  const refused = await as(editor).call(update!, { params, body: { bookingUrl: 'tickets', price: '1'.repeat(121) } });
  expect([refused.status, Object.keys(refused.body.validationErrors ?? {})]).toEqual([422, ['bookingUrl', 'price']]);
});

it('further fields of earlier versions move into the fields of their names, and keep another name if they do not fit', async () => {
  const { home, editor } = await world();
  const further = { bookingUrl: 'ask us', price: 12.5, organizer: { name: 'Club' }, contact: 'Ana', age: 6 };
  const id = await makeRecord(events, home);
  await db.system(SQL`update events set further_fields = ${JSON.stringify(further)}::jsonb where id = ${id}`);
  const migration = await readFile('server/platform/db/migrations/156-tickets-and-contact.sql', 'utf8');
  await db.asSystem((tx) => tx.script(/do \$\$.*?\$\$;/s.exec(migration)![0]));
  expect(await readBack(editor, id)).toMatchObject({
    bookingUrl: null,
    price: '12.5',
    organizer: null,
    contact: 'Ana',
    bookingUrl_: 'ask us',
    organizer_: { name: 'Club' },
    age: 6,
  });
});
