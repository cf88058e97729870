import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { accessTokens } from '../../../contract/people/access-tokens.ts';
import { auditLog } from '../../../contract/people/audit.ts';
import { users } from '../../../contract/people/user.ts';
import { buildApp } from '../../../server/app.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { personalToken } from '../../../server/token/personal-token.ts';
import { everything, makePerson, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { config, configOn, dataDir, db } from '../stage/installation.ts';
import { dayIn, withToken } from './token-inputs.ts';

const home = await makeTenant();
const someone = () => makePerson({ of: [home], may: everything });

it('npm run token prints a personal access token for an email, in the list and the audit log of its owner', async () => {
  const person = await someone();
  const command = promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../../server/token.ts'), person.email],
    {
      env: { ...process.env, DATABASE_URL: inject('databaseUrl'), PUBLIC_URL: config.publicUrl, DATA_DIR: dataDir },
    },
  );
  const token = (await command).stdout.trim();
  expect(token).toMatch(/^wm_[\w-]{43}$/);
  expect((await withToken(token)(users.me)).body).toMatchObject({ id: person.id });
  expect((await as(person).call(accessTokens.list)).body).toMatchObject([{ name: 'npm run token', endsOn: dayIn(30) }]);
  const query = { organisationId: home.organisationId, about: 'token', userId: person.id };
  expect((await as(person).call(auditLog.list, { query })).body).toMatchObject([
    { action: 'insert', by: { id: person.id } },
  ]);
});

it('npm run token works for users of Auth0, too, even if the same email has another account at another provider', async () => {
  const [person, other] = [await someone(), await someone()];
  const auth0 = { AUTH0_DOMAIN: 'team.eu.auth0.example', AUTH0_CLIENT_ID: 'x', AUTH0_AUDIENCE: 'https://x.example' };
  const there = configOn(dataDir, auth0);
  await db.system(SQL`
    update users set issuer = ${'https://team.eu.auth0.example/'}, email = ${other.email} where id = ${person.id}`);
  const token = await personalToken(db, there.identity, other.email.toUpperCase());
  const app = await buildApp(there, db);
  try {
    const me = await app.inject({ url: '/v1/users/me', headers: { authorization: `Bearer ${token}` } });
    expect([me.statusCode, me.json()]).toEqual([200, expect.objectContaining({ id: person.id })]);
  } finally {
    await app.close();
  }
});

it('npm run token refuses a missing or unknown email', async () => {
  await expect(personalToken(db, config.identity, undefined)).rejects.toThrow('Specify a user');
  await expect(personalToken(db, config.identity, 'no@lake.example')).rejects.toThrow(
    'No user of this server has the email no@lake.example.',
  );
});
