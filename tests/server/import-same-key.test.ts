import { expect, it } from 'vitest';
import { events } from '../../src/resources/events/events.resource.ts';
import { venues } from '../../src/resources/venues/venues.resource.ts';
import { makeRecord } from './builders.ts';
import { checkedImport, runImport } from './transfer.ts';
import { world } from './world.ts';

const known = {
  name: 'Gasthof Müller',
  city: 'Brixen',
  email: 'Info@Mueller.example',
  website: 'https://www.mueller.example/rooms/',
};
it.each([
  ['name', 'gasthof müller'],
  ['name', 'GASTHOF MÜLLER'],
  ['name', '  Gasthof Müller '],
  ['name', '\u00a0Gasthof Müller'],
  ['name', 'Gasthof Mu\u0308ller'],
  ['email', 'info@mueller.example'],
  ['email', 'INFO@MUELLER.EXAMPLE'],
  ['email', 'info@Mueller.Example'],
  ['email', ' Info@mueller.example '],
  ['email', 'mailto:INFO@mueller.example'],
  ['website', 'http://www.mueller.example/rooms/'],
  ['website', 'https://mueller.example/rooms'],
  ['website', 'www.mueller.example/rooms'],
  ['website', 'HTTPS://WWW.MUELLER.EXAMPLE/ROOMS/'],
  ['website', 'mueller.example/rooms/'],
])('a key finds a record by %s written as “%s”', async (field, text) => {
  const { home, owner } = await world();
  await makeRecord(venues, home, known);
  const row = { ...known, capacity: 5, [field]: text };
  const file = `${Object.keys(row).join(';')}\n${Object.values(row).join(';')}\n`;
  const checked = await checkedImport(owner, venues, home, file, field === 'name' ? 'name+city' : `name+${field}`);
  expect(checked.counts).toEqual({ create: 0, update: 1, unchanged: 0, invalid: 0 });
});

it('rows whose keys differ by case, blanks and the scheme alone are one record', async () => {
  const { home, owner } = await world();
  const file =
    'name;website\nPost;https://www.post.example/\nPOST ;post.example\npost;http://post.example\nInn;post.example\n';
  const { counts, errors } = await checkedImport(owner, venues, home, file, 'name+website');
  expect(counts).toMatchObject({ create: 2, invalid: 2 });
  expect(errors.map(({ row, message }) => [row, message])).toEqual([
    [3, 'The same record is named in line 2'],
    [4, 'The same record is named in line 2'],
  ]);
});

it('of two records whose names differ by case alone a key finds the one that is written the same', async () => {
  const { home, owner } = await world();
  await makeRecord(venues, home, { name: 'Hall' });
  await makeRecord(venues, home, { name: 'HALL' });
  const file = 'name;capacity\nHall;5\nhall;6\n';
  const checked = await checkedImport(owner, venues, home, file, 'name');
  expect(checked.errors.map(({ message }) => message)).toEqual(['2 records have this name']);
});

it('rows name a venue without regard to case', async () => {
  const { home, owner } = await world();
  await makeRecord(venues, home, { name: 'Lamp Hall', city: 'Bled' });
  const file =
    'title,eventStartDate,venueId.name,venueId.city\nOne,2034-01-01,LAMP HALL,bled\nTwo,2034-01-02,Oak Hall,Bled\nThree,2034-01-03,oak hall,BLED\n';
  const checked = await checkedImport(owner, events, home, file, 'title');
  expect([checked.counts.create, checked.referred]).toEqual([3, { venues: 1 }]);
  expect((await runImport(owner, checked.id)).counts).toMatchObject({ create: 3, invalid: 0 });
});
