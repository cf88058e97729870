import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { bannerCalls } from '../../../src/resources/banners/banners.calls.ts';
import { mediaLibraryCalls } from '../../../src/resources/media/media.calls.ts';
import { propertyPostCalls } from '../../../src/resources/property-posts/property-posts.calls.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { siteIdentityCalls } from '../../../src/resources/website-settings/website-settings.calls.ts';
import { editing, makePerson, makePicture, makeRecord, makeTenant } from '../stage/builders.ts';
import { as, signIn } from '../stage/client.ts';
import { endlessDrawings, hostilePictures, trappedPictures } from './hostile-pictures.ts';
import { app, dataDir } from '../stage/installation.ts';

const home = await makeTenant();
const editor = await makePerson({ of: [home], may: editing });
const [event, post, picture] = [
  await makeRecord(events, home),
  await makeRecord(propertyPosts, home),
  await makePicture(home),
];
const blobOf = (bytes: Buffer | string) => new Blob([new Uint8Array(Buffer.from(bytes))]);
const bring = (file: Blob) =>
  as(editor).call(mediaLibraryCalls.bring, { body: {}, query: { again: true }, files: { file } });

const calls: Record<
  string,
  (file: Blob) => Promise<{ status: number; body: { validationErrors?: Record<string, string[]> } }>
> = {
  'into the library': bring,
  'in the place of another': (file) =>
    as(editor).call(mediaLibraryCalls.replace, { params: { id: picture }, body: {}, files: { file } }),
  'with a new event': (mainImage) =>
    as(editor).call(events.endpoints.create!, {
      query: { workspaceId: home.workspaceId },
      body: { title: 'A trap', eventStartDate: '2026-06-01' },
      files: { mainImage },
    }),
  'with a change of an event': (secondaryImage) =>
    as(editor).call(events.endpoints.updateWithMedia!, { params: { id: event }, body: {}, files: { secondaryImage } }),
  'into the gallery of a post': (file) =>
    as(editor).call(propertyPostCalls.addMedia, { params: { id: post }, body: {}, files: { file } }),
  'as the logo of a website': (logo) =>
    as(editor).call(siteIdentityCalls.update, { body: { domainId: home.domainId }, files: { logo } }),
  'as a banner': (image) =>
    as(editor).call(bannerCalls.update, { body: { domainId: home.domainId, title: 'A trap' }, files: { image } }),
};

describe('S7.11 a malicious file is refused with a message and leaves nothing behind', () => {
  const files = () => readdirSync(join(dataDir, 'media'), { recursive: true }).length;
  const refusal = [422, [expect.stringMatching(/^This picture can’t be read\. Please use /)]];
  describe.each(Object.entries(calls))('%s', (_where, sent) => {
    it.each(hostilePictures)('%s', async (_what, bytes) => {
      const before = files();
      const { status, body } = await sent(blobOf(bytes));
      expect([status, Object.values(body.validationErrors ?? {}).flat()]).toEqual(refusal);
      expect(files()).toBe(before);
    });
  });

  it.each(endlessDrawings)('a drawing %s is refused without being rendered', async (_what, drawing) => {
    const { status, body } = await bring(blobOf(drawing));
    const words = Object.values(body.validationErrors ?? {}).flat();
    expect([status, words]).toEqual([422, [expect.stringMatching(/^This SVG is too complex\. /)]]);
  });
});

describe('only the pixels of a picture with hidden data are served', () => {
  it.each(trappedPictures)('%s', async (_what, bytes) => {
    const { status, body } = await bring(blobOf(bytes));
    expect(status).toBe(201);
    const served = await app.inject({ url: `/v1/media/${body.id}`, headers: await signIn(editor) });
    expect([served.headers['content-type'], served.headers['x-content-type-options']]).toEqual([
      'image/webp',
      'nosniff',
    ]);
    expect(served.rawPayload.toString('latin1')).not.toMatch(/alert|script/i);
  });
});
