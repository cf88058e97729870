import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accessToken } from '../stage/client.ts';
import { pictureBlob } from '../stage/inputs.ts';
import { listeningOrigin } from '../stage/installation.ts';
import { world } from '../stage/world.ts';

/** `npm run check -- api` compiles it against the types of the API document; here it runs. */
const { publishEvent } = (await import(join(import.meta.dirname, '../../typed-client/publish-event.ts'))) as {
  publishEvent(server: { baseUrl: string; token: string; domainId: number; picture: Blob }): Promise<object>;
};

it('S3.11 a client generated from the API document uploads a picture and publishes an event with it', async () => {
  const { home, owner } = await world();
  const server = { baseUrl: `${await listeningOrigin()}/v1`, token: await accessToken(owner), domainId: home.domainId };
  expect(await publishEvent({ ...server, picture: await pictureBlob('olive') })).toEqual({
    altText: 'Mist over the lake',
    id: expect.any(Number),
    status: 'published',
    titles: ['Lantern walk'],
    total: 1,
    refusal: 'not_found',
  });
});
