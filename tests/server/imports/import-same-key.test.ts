import { expect, it } from 'vitest';
import { imports } from '../../../contract/calls/imports.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { checkedImport, runImport } from './transfer.ts';
import { world } from '../stage/world.ts';

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

it('rows whose keys differ only in case, blanks and URL scheme are one record', async () => {
  const { home, owner } = await world();
  const file =
    'name;website\nPost;https://www.post.example/\nPOST ;post.example\npost;http://post.example\nInn;post.example\n';
  const { counts, errors } = await checkedImport(owner, venues, home, file, 'name+website');
  expect(counts).toMatchObject({ create: 2, invalid: 2 });
  expect(errors.map(({ row, message }) => [row, message])).toEqual([
    [3, 'Same record as line 2'],
    [4, 'Same record as line 2'],
  ]);
});

it('a key matches the exact spelling first if two records’ names differ only in case', async () => {
  const { home, owner } = await world();
  await makeRecord(venues, home, { name: 'Hall' });
  await makeRecord(venues, home, { name: 'HALL' });
  const file = 'name;capacity\nHall;5\nhall;6\n';
  const checked = await checkedImport(owner, venues, home, file, 'name');
  expect(checked.errors.map(({ message }) => message)).toEqual(['2 records have this name']);
});

const twice = (row: string, others: string, alike: number[]) =>
  Array.from({ length: 420 }, (_, index) => (alike.includes(index) ? `${row};${index}` : `${others.replaceAll('#', String(index))};1`)); // prettier-ignore
it.each([
  ['venues', venues, 'name+city', 'name;city;capacity', twice('Post;Bled', 'Inn #;Bled', [0, 1, 210])],
  ['venues over three parts', venues, 'name+city', 'name;city;capacity', twice('Post;Bled', 'Inn #;Bled', [3, 190, 230, 410])],
  ['venues by name alone', venues, 'name', 'name;capacity', twice('Post', 'Inn #', [0, 199, 200, 201])],
  ['properties', properties, 'name+city', 'name;city;rooms', twice('Post;Bled', 'Inn #;Bled', [5, 6, 7, 405])],
  ['events', events, 'title+eventStartDate', 'title;start;category', twice('Market;2034-05-01', 'Walk #;2034-05-01', [1, 2, 300])],
])('%s with the same key are all imported if the answer is to add them, however long the file', async (_, resource, key, head, rows) => {
  const { home, owner } = await world();
  const first = await checkedImport(owner, resource, home, [head, ...rows].join('\n'), key);
  const { body } = await as(owner).call(imports.check, { params: { id: first.id }, body: { duplicates: { '*': 'both' } } });
  expect(body.counts).toEqual({ create: rows.length, update: 0, unchanged: 0, invalid: 0 });
  expect((await runImport(owner, first.id)).counts).toEqual(body.counts);
}); // prettier-ignore

it('rows find a venue by its name regardless of case', async () => {
  const { home, owner } = await world();
  await makeRecord(venues, home, { name: 'Lamp Hall', city: 'Bled' });
  const file =
    'title,eventStartDate,venueId.name,venueId.city\nOne,2034-01-01,LAMP HALL,bled\nTwo,2034-01-02,Oak Hall,Bled\nThree,2034-01-03,oak hall,BLED\n';
  const checked = await checkedImport(owner, events, home, file, 'title');
  expect([checked.counts.create, checked.referred]).toEqual([3, { venues: 1 }]);
  expect((await runImport(owner, checked.id)).counts).toMatchObject({ create: 3, invalid: 0 });
});
