import { afterAll } from 'vitest';
import { models } from '../../../contract/writing/models.ts';
import { modelsOf } from '../../../server/features/models/models.ts';
import { keyRingOf } from '../../../server/platform/keys/key-ring.ts';
import { as } from '../stage/client.ts';
import { aiProvider } from '../stage/inputs.ts';
import { config, db } from '../stage/installation.ts';
import { modelServer } from './model-server.ts';
import { world } from '../stage/world.ts';

export const key = 'sk-secret-key-of-lake-1234';

/** A model server that is closed after the tests of the calling file, and organizations that use it. */
export async function providerStage() {
  const outside = await modelServer();
  afterAll(() => outside.close());

  /** An organization, and the calls about its provider. */
  async function desk(changed: object = {}) {
    const place = await world();
    const query = { workspaceId: place.home.workspaceId };
    const owner = as(place.owner);
    const write = (more: object = {}) =>
      owner.call(models.write, { query, body: aiProvider({ address: outside.address, key, ...changed, ...more }) });
    const usage = async () => (await owner.call(models.usage, { query })).body;
    const attempt = async () => (await owner.call(models.try, { query })).body.tried;
    const model = async (priceAll = modelsOf(config, db, keyRingOf(config))) =>
      (await db.readAsUser(place.owner.id, (tx) =>
        priceAll.of(
          tx,
          { organisationId: place.home.organisationId, workspaceId: place.home.workspaceId, userId: place.owner.id },
          'text',
        ),
      ))!;
    return { ...place, query, write, usage, attempt, model, read: () => owner.call(models.read, { query }) };
  }

  return { outside, desk };
}
