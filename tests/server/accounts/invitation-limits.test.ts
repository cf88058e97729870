import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { type Person, everything, makePerson } from '../stage/builders.ts';
import { accessToken } from '../stage/client.ts';
import { app, configOn, dataDir, db } from '../stage/installation.ts';
import { makeRole } from '../rights/rights-inputs.ts';
import { smtpSink } from './smtp-sink.ts';
import { world } from '../stage/world.ts';

/** A second server on the same database, with mail. */
const sink = await smtpSink();
const mailing = await buildApp(configOn(dataDir, { SMTP_URL: sink.url, MAIL_FROM: 'hello@waymark.example' }), db);
afterAll(async () => {
  await mailing.close();
  await sink.close();
});

async function place() {
  const { home, owner, stranger } = await world();
  const roleId = await makeRole(home);
  const invite = async (person: Person, email: string, given: object = {}, server = mailing) => {
    const response = await server.inject({
      method: 'POST',
      url: `/v1/invitations?organisationId=${home.organisationId}`,
      headers: { authorization: `Bearer ${await accessToken(person)}` },
      payload: { email, roleId, workspaceIds: [home.workspaceId], ...given },
    });
    const { message, id } = response.json<{ message?: string; id?: number }>();
    return { status: response.statusCode, message, id, wait: Number(response.headers['retry-after']) };
  };
  const open = async () =>
    db.system<{ id: number; email: string }>(
      SQL`select id, email from invitations where organisation_id = ${home.organisationId} order by id`,
    );
  return { home, owner, stranger, invite, open };
}

const mailsTo = (email: string) => sink.taken.filter(({ to }) => to === email).length;

it('the fourth invitation of an email within a day is refused, for all members of the organization', async () => {
  const { home, owner, invite, open } = await place();
  const colleague = await makePerson({ of: [home], may: everything });
  const email = `${owner.id}-guest@lake.example`;
  const made = [await invite(owner, email), await invite(colleague, email), await invite(owner, email)];
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
  const refused = await invite(colleague, email);
  expect(refused).toMatchObject({
    status: 429,
    message: `${email} was invited 3 times within a day. You can invite this address again in 24 hours.`,
  });
  expect(refused.wait).toBeGreaterThan(23 * 3_600);
  expect(refused.wait).toBeLessThanOrEqual(24 * 3_600);
  expect(mailsTo(email)).toBe(3);
  // The last sent invitation is still valid.
  expect(await open()).toEqual([{ id: made[2]?.id, email }]);

  expect((await invite(colleague, `another-${email}`)).status).toBe(201);
  await db.system(SQL`update rate_limits set resets_at = now() - interval '1 second' where key like ${`%:${email}`}`);
  expect((await invite(colleague, email)).status).toBe(201);
});

it('an email at the limit of one organization can be invited by others', async () => {
  const [lake, coast] = [await place(), await place()];
  const email = `${lake.owner.id}-free@lake.example`;
  for (const status of [201, 201, 201, 429]) expect((await lake.invite(lake.owner, email)).status).toBe(status);
  expect((await coast.invite(coast.owner, email)).status).toBe(201);
});

it('a user creates at most 50 invitations an hour, on all servers together and even without mail', async () => {
  const { home, owner, invite, open } = await place();
  for (let guest = 0; guest < 50; guest += 1) {
    const server = guest < 48 ? app : mailing;
    expect((await invite(owner, `${guest}-${owner.id}@lake.example`, {}, server)).status).toBe(201);
  }
  for (const server of [app, mailing]) {
    const { status, message, wait } = await invite(owner, 'late@lake.example', {}, server);
    expect(status).toBe(429);
    expect(message).toMatch(
      /^You have sent 50 invitations within an hour[.] You can create more in \d+ (minutes|hour)[.]$/,
    );
    expect(wait).toBeGreaterThan(3_000);
    expect(wait).toBeLessThanOrEqual(3_600);
  }
  expect(await open()).toHaveLength(50);
  expect(mailsTo('late@lake.example')).toBe(0);
  const colleague = await makePerson({ of: [home], may: everything });
  expect((await invite(colleague, 'late@lake.example')).status).toBe(201);
});

it('a failed invitation does not count', async () => {
  const { owner, invite } = await place();
  const email = `${owner.id}-wrong@lake.example`;
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect((await invite(owner, email, { workspaceIds: [999_999_999] })).status).toBe(422);
  expect((await invite(owner, email)).status).toBe(201);
});
