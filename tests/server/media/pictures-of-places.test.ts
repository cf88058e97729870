import { describe, expect, it } from 'vitest';
import { emptyTrash } from '../../../server/records/trash-store.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { mediaLibraryCalls } from '../../../src/resources/media/media.calls.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { everything, makePerson, makePicture, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { lastChange } from '../stage/inputs.ts';
import { db } from '../stage/installation.ts';

const home = await makeTenant();
const foreign = await makeTenant();
const owner = await makePerson({ of: [home], may: everything });
const pictures = async (count: number) => Promise.all(Array.from({ length: count }, () => makePicture(home)));
const wrong = ({ status, body }: { status: number; body: { validationErrors?: unknown } }) => [
  status,
  body.validationErrors,
];

describe.each([
  { row: 'S7.05', resource: venues },
  { row: 'S7.03', resource: properties },
] as const)('$resource.name:', ({ row, resource }) => {
  const { one, update, revert, list } = resource.endpoints;
  const read = async (id: number) => (await as(owner).call(one, { params: { id } })).body;
  const change = (id: number, body: Record<string, unknown>) => as(owner).call(update, { params: { id }, body });
  const shown = async (id: number) => {
    const { featured_media: main, gallery } = await read(id);
    return { main: main?.id, gallery: gallery!.map((each) => [each.id, each.caption]) };
  };

  it(`${row} the gallery keeps its order and captions, and can be sent as it was read`, async () => {
    const [main, first, second] = await pictures(3);
    const id = await makeRecord(resource, home);
    const gallery = [{ id: second!, caption: 'The garden' }, first!];
    const { status, body } = await change(id, { featured_media: main, gallery });
    expect(status).toBe(200);
    expect(body.featured_media).toEqual({ id: main, url: `/v1/media/${main}`, alt_text: '', width: 8, height: 8 });
    const set = { main, gallery: [[second, 'The garden'], [first, null]] }; // prettier-ignore
    expect(await shown(id)).toEqual(set);
    expect((await change(id, await read(id))).status).toBe(200);
    expect(await shown(id)).toEqual(set);
    await change(id, { gallery: [first!, second!] });
    expect((await shown(id)).gallery).toEqual([[first, null], [second, null]]); // prettier-ignore
  });

  it(`${row} files of another organization, files other than pictures, and unknown files are refused, also in the gallery`, async () => {
    const id = await makeRecord(resource, home);
    const [own] = await pictures(1);
    const paper = await as(owner).call(mediaLibraryCalls.bring, {
      query: { workspaceId: home.workspaceId },
      body: {},
      files: { file: new Blob([`%PDF-1.7 of ${resource.name}`]) },
    });
    for (const other of [await makePicture(foreign), paper.body.id, 2_147_483_000]) {
      const refused = ['This picture was not found'];
      expect(wrong(await change(id, { featured_media: other }))).toEqual([422, { featured_media: refused }]);
      expect(wrong(await change(id, { gallery: [own, other] }))).toEqual([422, { gallery: refused }]);
    }
    expect(await shown(id)).toEqual({ main: undefined, gallery: [] });
  });

  it(`S3.11 ${row} the usages of a picture include it immediately, also in the trash`, async () => {
    const [picture] = await pictures(1);
    const id = await makeRecord(resource, home, { [resource.title]: 'Lipa', featured_media: picture });
    await change(id, { gallery: [picture!] });
    const uses = async () =>
      (await as(owner).call(mediaLibraryCalls.uses, { params: { id: picture! } })).body.uses
        .map(({ field, trashed, title }) => [title, field, trashed])
        .toSorted();
    const counted = async () => (await as(owner).call(media.endpoints.one, { params: { id: picture! } })).body.usedBy;
    expect([await uses(), await counted()]).toEqual([
      [
        ['Lipa', 'featured_media', false],
        ['Lipa', 'gallery', false],
      ],
      2,
    ]);
    await change(id, { featured_media: null });
    await as(owner).call(resource.endpoints.remove, { params: { id } });
    expect([await uses(), await counted()]).toEqual([[['Lipa', 'gallery', true]], 1]);
  });

  it(`S3.11 ${row} a file in use is never deleted permanently`, async () => {
    const [main, inGallery, unused] = await pictures(3);
    const id = await makeRecord(resource, home, { featured_media: main });
    await change(id, { gallery: [inGallery!] });
    for (const picture of [main!, inGallery!, unused!])
      await as(owner).call(media.endpoints.remove, { params: { id: picture }, query: { force: true } });
    await db.system(
      SQL`update media set deleted_at = now() - interval '31 days' where id = any(${[main, inGallery, unused]}::bigint[])`,
    );
    await emptyTrash(db);
    for (const picture of [main!, inGallery!])
      await as(owner).call(media.endpoints.restore!, { params: { id: picture } });
    expect(await shown(id)).toEqual({ main, gallery: [[inGallery, null]] });
    const gone = await as(owner).call(media.endpoints.restore!, { params: { id: unused! } });
    expect(gone.status).toBe(404);
  });

  it(`${row} pictures have a history, and are restored from it`, async () => {
    const [before, after] = await pictures(2);
    const id = await makeRecord(resource, home);
    await change(id, { featured_media: before, gallery: [{ id: before!, caption: 'Before' }] });
    const { id: changeId } = await lastChange(id, resource);
    await change(id, { featured_media: after, gallery: [after!] });
    expect((await as(owner).call(revert!, { params: { id, changeId } })).status).toBe(200);
    expect(await shown(id)).toEqual({ main: before, gallery: [[before, 'Before']] });
  });

  it(`${row} a picture is returned with its focal point, whose missing coordinate is the middle`, async () => {
    const said = await makePicture(home, { focal_x: 0.2, focal_y: 0.9 });
    const half = await makePicture(home, { focal_y: 1 });
    const id = await makeRecord(resource, home, { featured_media: said });
    await change(id, { gallery: [half] });
    const { body } = await as(owner).call(list, { query: { sort: resource.title, take: 100 } });
    const listed = body.find((each) => each.id === id);
    expect([listed?.featured_media?.focus, listed?.gallery?.[0]?.focus]).toEqual([
      { x: 0.2, y: 0.9 },
      { x: 0.5, y: 1 },
    ]);
    expect((await change(id, await read(id))).status).toBe(200);
  });
});
