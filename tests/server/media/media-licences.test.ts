import { expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import { editing, makePerson, makePicture, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';

const { list, bulkUpdate } = media.endpoints;
const home = await makeTenant();
const editor = await makePerson({ of: [home], may: editing });
for (const licence_until of ['2028-02-28', '2028-02-29', '2028-03-30', '2028-03-31', null])
  await makePicture(home, { title: licence_until ?? 'Ours', alt_text: 'Words', licence_until });
const lacking = async (lacks: string, today?: string) =>
  (await as(editor).call(list, { query: { lacks, ...(today && { today }) } })).body.map(({ title }) => title);

it('a license expires the day after its last day, and expires soon thirty days before, by the caller’s date', async () => {
  const soon = ['2028-02-28', '2028-02-29', '2028-03-30'];
  expect(await lacking('licence', '2028-02-29')).toEqual(soon);
  expect(await lacking('licence', '2028-03-01')).toEqual([...soon, '2028-03-31']);
  expect(await lacking('licence-ended', '2028-02-28')).toEqual([]);
  expect(await lacking('licence-ended', '2028-02-29')).toEqual(['2028-02-28']);
  expect(await lacking('licence-ended', '2028-03-31')).toEqual(soon);
});

it('without a date the server’s applies, and an invalid date is refused', async () => {
  const ended = await makePicture(home, { title: 'Long ago', licence_until: '2001-01-01' });
  expect(ended).toBeGreaterThan(0);
  expect(await lacking('licence-ended')).toContain('Long ago');
  expect((await as(editor).call(list, { query: { lacks: 'licence', today: 'tomorrow' } })).status).toBe(422);
});

it('a bulk change includes all expired licenses, by the same date', async () => {
  const { body } = await as(editor).call(bulkUpdate!, {
    body: {
      matching: { lacks: 'licence-ended', today: '2028-02-29', q: '2028' },
      values: { licence: 'Asked for anew' },
    },
  });
  expect(body.changed).toBe(1);
});

it('each record that shows a picture gets the end of its license, or null', async () => {
  const ending = await makePicture(home, { licence_until: '2028-02-29' });
  const open = await makePicture(home);
  const id = await makeRecord(events, home, { featured_media: ending, secondary_image: open });
  const { featured_media, secondary_image } = (await as(editor).call(events.endpoints.one, { params: { id } }))
    .body[0]!;
  expect([featured_media?.licenceUntil, secondary_image && 'licenceUntil' in secondary_image]).toEqual([
    '2028-02-29',
    false,
  ]);
});
