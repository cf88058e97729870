import { SQL } from '../../../server/platform/db/sql.ts';
import { keyRingOf } from '../../../server/platform/keys/key-ring.ts';
import { sealed } from '../../../server/platform/keys/sealing.ts';
import { resources } from '../../../server/platform/resources.ts';
import { hashPassword } from '../../../server/services/identity/embedded/passwords.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { declaredEndpoints, nameOf } from '../../declared.ts';
import { makePerson, makeRecord, editing } from './builders.ts';
import { as } from './client.ts';
import { config, db } from './installation.ts';
import { requestFor } from './inputs.ts';
import { type World, world } from './world.ts';

/** These calls would end the session used by all others, or make it read-only. */
const apart = ['POST /auth/session', 'POST /auth/logout', 'POST /auth/logout-everywhere', 'POST /view-as'];

/** The encrypted value of an AI key. */
export const keptSecret = 'sk-kept-secret';

/** Text that a file format may trip over. */
const odd = 'Tab\there, line\nand\r\nline, \\N and \\., "quotes", ’, 日本語, 🏔, \u2028';

/**
 * Creates rows of every kind by every declared call and resource: content and history, pictures, people, sessions, keys, runs,
 * messages. Refused calls do not matter.
 */
export async function makeAllKinds(): Promise<World> {
  const all = await world();
  const { home, owner, local } = all;
  for (const resource of resources.filter(({ scope }) => scope !== 'self')) {
    await makeRecord(resource, home);
    if (!resource.single && !['workspaces', 'domains'].includes(resource.name))
      await makeRecord(resource, home, {}, true);
  }
  for (const endpoint of declaredEndpoints)
    if (!apart.includes(nameOf(endpoint))) await as(owner).call(endpoint, await requestFor(endpoint, home, local));
  await as(owner).call(events.endpoints.create!, {
    query: { workspaceId: home.workspaceId },
    body: { title: odd, eventStartDate: '2026-06-01' },
    headers: { 'idempotency-key': 'once' },
  });
  await makeWhatNoCallMakes(all);
  const oddest = await makePerson({ of: [home], may: editing });
  await db.system(SQL`update users set name = ${odd} where id = ${oddest.id}`);
  await db.system(SQL`
    insert into identity_accounts (subject, email, given_name, family_name, nickname, password_hash)
    values (${oddest.subject}, ${oddest.email}, ${odd}, 'Novak', 'mira', ${await hashPassword('a long password')})`);
  await db.system(SQL`
    insert into identity_payloads (model, id, payload, expires_at)
    values ('Session', 'one', ${JSON.stringify({ accountId: oddest.subject, odd })}, now() + interval '1 day')`);
  return all;
}

async function makeWhatNoCallMakes({ home, owner }: World): Promise<void> {
  await db.asSystem(async (tx) => {
    await tx.rows(SQL`insert into media_quotas values (${home.organisationId}, 500000000) on conflict do nothing`);
    await tx.rows(SQL`
      insert into ai_providers (organisation_id, address, text_model)
      values (${home.organisationId}, 'https://api.example/v1', 'small') on conflict do nothing`);
    await tx.rows(SQL`
      insert into ai_keys values (${home.organisationId}, ${sealed(keyRingOf(config)!, keptSecret, `ai-key of organisation ${home.organisationId}`)}, 'cret')
      on conflict do nothing`);
    await tx.rows(SQL`insert into gazetteer_edition (edition) values ('of a test') on conflict do nothing`);
    await tx.rows(SQL`
      insert into gazetteer_towns values (1, 1, 'Bled', 'bled', 'SI', 'Radovljica', 5000, 46.3683, 14.1146)`);
    await tx.rows(SQL`insert into place_answers values ('Bled', '[]', now() + interval '1 day')`);
    await tx.rows(SQL`
      insert into ai_calls (organisation_id, workspace_id, user_id, task, model, state, lease_until, currency, cost)
      values (${home.organisationId}, ${home.workspaceId}, ${owner.id}, 'write', 'small', 'done', now(), 'EUR', 0.001234)`);
    await tx.rows(SQL`
      insert into views (token_hash, viewer_id, organisation_id, role_id)
      select s.token_hash, s.user_id, ur.organisation_id, ur.role_id from sessions s join user_roles ur using (user_id) limit 1`);
  });
}
