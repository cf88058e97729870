import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { imports } from '../../../contract/calls/imports.ts';
import { resources } from '../../../server/platform/resources.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { makePicture, makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { sampleInput } from '../stage/samples.ts';
import { checkedImport, exported } from './transfer.ts';
import { world } from '../stage/world.ts';

const { home, sibling, foreign, owner, local } = await world();
const inHome = { workspaceId: home.workspaceId };
const read = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[];

const offered = resources.filter(({ endpoints }) => endpoints.export);

describe('every list can be exported', () => {
  it.each(offered.map((resource) => [resource.name, resource] as const))('%s', async (_name, resource) => {
    const id = await makeRecord(resource, home, sampleInput(resource, 'all'));
    const csv = await exported(owner, resource, {});
    expect(csv.status).toBe(200);
    expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
    expect(csv.headers['content-disposition']).toMatch(new RegExp(`attachment; filename="${resource.name}-.*[.]csv"`));
    expect(csv.body.startsWith('\uFEFFid,')).toBe(true);
    const row = read(csv.body).find((one) => one.id === String(id));
    expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(Object.keys(resource.fields)));
    const json = await exported(owner, resource, { format: 'json' });
    const rows = json.body as unknown as { id: number }[];
    expect(rows.map((one) => String(one.id))).toEqual(read(csv.body).map((one) => one.id));
  });
});

it('a file contains the filtered list, in its order, from all pages', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `Boathouse ${String(index).padStart(3, '0')}`);
  for (const name of names) await makeRecord(venues, sibling, { name });
  await makeRecord(venues, sibling, { name: 'Hall' });
  const query = { workspaceId: sibling.workspaceId, q: 'boat', sort: 'name', descending: 'true' };
  const { body } = await exported(owner, venues, query);
  expect(read(body).map(({ name }) => name)).toEqual(names.toReversed());
});

it('trash and range of days apply to the file, too', async () => {
  const early = await makeRecord(events, home, { title: 'Early', eventStartDate: '2031-01-05' });
  await makeRecord(events, home, { title: 'Late', eventStartDate: '2031-03-05' });
  const gone = await makeRecord(events, home, { title: 'Gone', eventStartDate: '2031-01-06' }, true);
  const span = { ...inHome, startDate: '2031-01-01', endDate: '2031-01-31' };
  const ids = async (query: Record<string, string | number>) =>
    read((await exported(owner, events, query)).body).map(({ id }) => Number(id));
  expect(await ids(span)).toEqual([early]);
  expect(await ids({ ...span, trashed: 'true' })).toEqual([gone]);
});

it('references have their title, pictures their URL, and formulas are text', async () => {
  const venueId = await makeRecord(venues, home, { name: '=cmd|calc', phone: '+386 4 1', latitude: -3.5 });
  const picture = await makePicture(home);
  const event = { title: '@all', eventStartDate: '2032-01-05', venueId, featured_media: picture };
  const id = await makeRecord(events, home, event);
  const { body } = await exported(owner, events, inHome);
  expect(read(body).find((row) => row.id === String(id))).toMatchObject({
    title: `'@all`,
    venueId: String(venueId),
    'venueId.title': `'=cmd|calc`,
    featured_media: `/v1/media/${picture}`,
  });
  const place = read((await exported(owner, venues, inHome)).body).find((row) => row.id === String(venueId));
  expect(place).toMatchObject({ name: `'=cmd|calc`, phone: `'+386 4 1`, latitude: '-3.5' });
});

it('no cell is a formula with semicolons, tabs or lines as separators, and importing the file again changes nothing', async () => {
  const { home: of, owner: person } = await world();
  const names = ['Hotel;=1+1', 'x;@SUM(1)', '＝1+1', "'=1", 'Lipa'];
  for (const name of names)
    await makeRecord(venues, of, { name, description: 'First\n- second\n\n+3;-4', phone: '+386 4 1' });
  const { body } = await exported(person, venues, { workspaceId: of.workspaceId });
  for (const line of body.slice(1).split(/[\r\n]+/))
    for (const cell of line.split(/[;\t]/)) expect(cell).not.toMatch(/^"?[=+\-@＝＋－＠]/);
  for (const { name } of read(body)) expect(name).not.toMatch(/^[=+\-@＝＋－＠]/);
  const { counts, errors } = await checkedImport(person, venues, of, body, 'id');
  expect([counts, errors]).toEqual([{ create: 0, update: 0, unchanged: names.length, invalid: 0 }, []]);
});

it('the file of refused rows contains no formula either', async () => {
  const { home: of, owner: person } = await world();
  const { id, counts } = await checkedImport(person, events, of, 'title,start\n"x;=2+2",no day\n＝1,no day\n');
  expect(counts.invalid).toBe(2);
  const refused = (await as(person).call(imports.errors, { params: { id } })).body as unknown as string;
  expect(read(refused).map(({ title }) => title)).toEqual(["x;'=2+2", "'＝1"]);
  expect(refused).toContain(`"x;'=2+2",`);
});

it('no content of another workspace or organization is exported, and unknown parameters are refused', async () => {
  await makeRecord(venues, foreign, { name: 'Theirs' });
  await makeRecord(venues, sibling, { name: 'Beside' });
  const { body } = await exported(local, venues, {});
  expect(read(body).filter(({ name }) => ['Theirs', 'Beside'].includes(name ?? ''))).toEqual([]);
  expect((await exported(local, venues, { workspaceId: foreign.workspaceId })).status).toBe(404);
  expect((await exported(local, venues, { format: 'exe' })).status).toBe(422);
  expect((await exported(local, venues, { skip: 1 })).status).toBe(422);
});

it('the export of files can be checked without creating a file', async () => {
  const asked = { ...venues.endpoints.export!, method: 'HEAD' as never };
  const { status, body } = await as(owner).call(asked, { query: inHome });
  expect([status, body]).toEqual([200, '']);
});
