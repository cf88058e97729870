import '../../stage/alone.ts';
import { expect, it } from 'vitest';
import { claimTuning } from '../../../../server/features/fine-tuning/tuning-store.ts';
import { claimAvif } from '../../../../server/features/media/avif-store.ts';
import { claimTraining } from '../../../../server/features/training/training-store.ts';
import { claimImport } from '../../../../server/features/transfer/imports/import-store.ts';
import { claimItem } from '../../../../server/features/writing-runs/queue-store.ts';
import { SQL, type SqlStatement } from '../../../../server/platform/db/sql.ts';
import { styleguides } from '../../../../src/resources/styleguides/styleguides.resource.ts';
import { type Tenant, editing, makePerson, makePicture, makeRecord, makeTenant } from '../../stage/builders.ts';
import { db } from '../../stage/installation.ts';

const tenants = [await makeTenant(), await makeTenant()];
const [busy, other] = tenants as [Tenant, Tenant];
const person = await makePerson({ of: tenants, may: editing });
const write = (statement: SqlStatement) => db.system(statement);

/** Work of each kind as users start it, and how a server claims the next item. */
const kinds: [string, (of: Tenant) => Promise<unknown>, () => Promise<object | undefined>][] = [
  [
    'texts of runs',
    ({ workspaceId }) =>
      write(SQL`
        with run as (
          insert into writing_runs (workspace_id, languages, content_types) values (${workspaceId}, '{en}', '{excerpt}') returning id)
        insert into writing_run_items (run_id, workspace_id, resource, subject_id, language, content_type)
        select id, ${workspaceId}, 'property-posts', 1, 'en', 'excerpt' from run`),
    () => claimItem(db),
  ],
  [
    'imports',
    ({ organisationId, workspaceId }) =>
      write(SQL`
        insert into imports (organisation_id, workspace_id, created_by, resource, file_name, headers, columns, status, row_count)
        values (${organisationId}, ${workspaceId}, ${person.id}, 'venues', 'a.csv', '{}', '{}', 'waiting', 1)`),
    () => claimImport(db, 30),
  ],
  [
    'trainings',
    async (of) =>
      write(SQL`
        insert into style_trainings (organisation_id, styleguide_id, language, words_to_avoid, sources, texts)
        values (${of.organisationId}, ${await makeRecord(styleguides, of)}, 'en', '{}', '[]', '[]')`),
    () => claimTraining(db),
  ],
  [
    'fine-tunings',
    async (of) =>
      write(SQL`
        insert into fine_tunings (organisation_id, styleguide_id, account, base_model, examples, tokens, currency)
        values (${of.organisationId}, ${await makeRecord(styleguides, of)}, gen_random_uuid(), 'small', 10, 10, 'EUR')`),
    () => claimTuning(db),
  ],
  ['pictures', makePicture, () => claimAvif(db)],
];

it.each(kinds)('%s of one organization delay those of another by one item only', async (_kind, bring, claim) => {
  for (let count = 0; count < 3; count += 1) await bring(busy);
  await bring(other);
  const order = [];
  for (let count = 0; count < 4; count += 1) order.push(await claim());
  const [first, second, third, last] = [busy, other, busy, busy].map(({ organisationId }) =>
    expect.objectContaining({ organisationId }),
  );
  expect(order).toEqual([first, second, third, last]);
  expect(await claim()).toBeUndefined();
});
