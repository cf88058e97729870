import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { tuning } from '../../../contract/writing/fine-tuning.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { type Tenant, makeRecord } from '../stage/builders.ts';
import type { Sent } from '../stage/client.ts';
import { db } from '../stage/installation.ts';

const documents = Array.from({ length: 10 }, (_, index) => ({ name: `${index}.txt`, text: 'We bake. We press.' }));

/** A valid request about a tenant's fine-tuned models, whose provider writes nothing else; undefined for any other call. */
export async function tuningRequest(endpoint: Endpoint, of: Tenant): Promise<Sent | undefined> {
  if (!endpoint.path.startsWith('/content/tune/')) return undefined;
  const { organisationId } = of;
  const id = await makeRecord(styleguides, of);
  await db.system(SQL`
    insert into ai_providers (organisation_id, address, tuning_model) values (${organisationId}, 'http://127.0.0.1:1/v1', 'base')
    on conflict (organisation_id) do update set tuning_model = 'base'`);
  // Paused, so that no other test takes it.
  if (endpoint === tuning.cancel)
    await db.system(SQL`
      insert into fine_tunings (organisation_id, styleguide_id, account, base_model, examples, tokens, currency, due_at)
      values (${organisationId}, ${id}, gen_random_uuid(), 'base', 10, 900, 'EUR', now() + interval '1 day')`);
  const body = endpoint === tuning.use ? { tuningId: null } : { documents };
  return { params: { id }, ...(endpoint.body ? { body } : {}) };
}
