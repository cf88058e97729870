import { expect, it } from 'vitest';
import { imports } from '../../../contract/calls/imports.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { roles } from '../../../src/resources/roles/roles.resource.ts';
import { webhooks } from '../../../src/resources/webhooks/webhooks.resource.ts';
import { makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { makeRole } from '../rights/rights-inputs.ts';
import { checkedImport } from './transfer.ts';
import { world } from '../stage/world.ts';

const none = { create: 0, update: 0, unchanged: 0, invalid: 0 };

it('the dry run of webhooks refuses a private address, as the import does', async () => {
  const { home, owner } = await world();
  const id = await makeRecord(webhooks, home, { address: 'https://lake.example/hook' });
  const file = `id,name,address\n,Ours,https://lake.example/other\n,Inside,http://127.0.0.1/hook\n${id},Moved,http://[::1]/hook\n`;
  const { counts, errors } = await checkedImport(owner, webhooks, home, file, 'id');
  expect(counts).toEqual({ ...none, create: 1, invalid: 2 });
  expect(errors.map(({ row, message }) => [row, message])).toEqual(
    [3, 4].map((row) => [row, expect.stringContaining('inside the network')]),
  );
});

it('the dry run of roles refuses a duplicate name, as the import does', async () => {
  const { home, owner } = await world();
  await makeRole(home, 'Press desk');
  const file = 'name\nPress desk\nPRESS DESK\nGuests\n';
  const { counts, errors } = await checkedImport(owner, roles, home, file);
  expect([counts, errors.map(({ row }) => row)]).toEqual([{ ...none, create: 1, invalid: 2 }, [2, 3]]);
});

it('concurrent requests to run an import start it once', async () => {
  const { home, owner } = await world();
  const { id } = await checkedImport(owner, webhooks, home, 'name,address\nOurs,https://lake.example/other\n');
  const answers = await Promise.all(Array.from({ length: 4 }, () => as(owner).call(imports.run, { params: { id } })));
  // Workers of other test files may take waiting jobs.
  await db.system(SQL`delete from imports where id = ${id}`);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});
