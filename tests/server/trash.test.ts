import { expect, it } from 'vitest';
import { emptyTrash } from '../../server/records/trash-store.ts';
import { SQL } from '../../server/platform/db/sql.ts';
import { events } from '../../src/resources/events/events.resource.ts';
import { venues } from '../../src/resources/venues/venues.resource.ts';
import { makeRecord } from './builders.ts';
import { db } from './installation.ts';
import { sampleInput } from './samples.ts';
import { world } from './world.ts';

const { home } = await world();

const lives = async (id: number) => (await db.system(SQL`select id from venues where id = ${id}`)).length === 1;
const trashedFor = (id: number, days: number) =>
  db.system(SQL`update venues set deleted_at = now() - ${days}::int * interval '1 day' where id = ${id}`);

it('the trash is emptied after thirty days, and not a day before', async () => {
  const old = await makeRecord(venues, home, sampleInput(venues, 'all'));
  const young = await makeRecord(venues, home, sampleInput(venues, 'all'));
  await trashedFor(old, 31);
  await trashedFor(young, 29);
  await emptyTrash(db);
  expect([await lives(old), await lives(young)]).toEqual([false, true]);
});

it('what another record still names stays in the trash', async () => {
  const venue = await makeRecord(venues, home, sampleInput(venues, 'all'));
  await makeRecord(events, home, { ...sampleInput(events, 'required'), venueId: venue });
  await trashedFor(venue, 31);
  await emptyTrash(db);
  expect(await lives(venue)).toBe(true);
});
