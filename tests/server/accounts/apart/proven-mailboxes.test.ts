import '../../stage/alone.ts';
import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { everything, makeTenant } from '../../stage/builders.ts';
import { identityServer } from '../identity-stage.ts';
import { db } from '../../stage/installation.ts';
import { makeRole } from '../../rights/rights-inputs.ts';
import { smtpSink } from '../smtp-sink.ts';

const [taking, refusing] = [await smtpSink(), await smtpSink({ refuses: true })];
afterAll(() => Promise.all([taking.close(), refusing.close()]));
const from = { MAIL_FROM: 'waymark@lake.example' };
const mailing = await identityServer({ SMTP_URL: taking.url, ...from });
const failing = await identityServer({ SMTP_URL: refusing.url, ...from });
const quiet = await identityServer();
beforeEach(() => db.system(SQL`delete from rate_limits`));

type Stage = typeof mailing;
const password = 'meadow kettle orbit';
const newEmail = () => `${randomUUID()}@lake.example`;

/** The link in the mail to this address; long lines are folded there. */
async function mailed(email: string, kind: string): Promise<string> {
  const found = () => {
    const { data } = taking.taken.findLast(({ to, data: text }) => to === email && text.includes(`/${kind}/`)) ?? {};
    return new RegExp(`/${kind}/([\\w-]+)`).exec(data?.replaceAll('=\n', '') ?? '')?.[1] ?? '';
  };
  await expect.poll(found).not.toBe('');
  return found();
}
/** An owner, and the response to their invitation of an email. */
async function inviting(stage: Stage, email: string) {
  const home = await makeTenant();
  const ana = await stage.account({ of: [home], may: everything });
  await stage.makeOwner(ana.id, home);
  const { browser } = await stage.signIn(ana.email, ana.password);
  const body = { email, roleId: await makeRole(home), workspaceIds: [home.workspaceId] };
  const made = await stage.call(browser, 'POST', `/invitations?organisationId=${home.organisationId}`, body);
  return { browser, token: ((await made.json()) as { token: string | null }).token };
}
const makeAccount = async (stage: Stage, token: string) =>
  (await stage.call(stage.browser(), 'POST', '/invitations/account', { token, name: 'Nika', familyname: 'Zupan', password }))
    .status; // prettier-ignore
/** The provider's `email_verified` for a sign-in. */
const isVerified = async (stage: Stage, email: string, secret = password) =>
  decodeJwt((await stage.signIn(email, secret)).tokens.id_token).email_verified;

it('an account created by a mailed invitation has a verified email', async () => {
  const email = newEmail();
  const { token } = await inviting(mailing, email);
  expect(token).toBeNull();
  expect(await makeAccount(mailing, await mailed(email, 'invitation'))).toBe(200);
  expect(await isVerified(mailing, email)).toBe(true);
});

it.each([
  ['no mail server', quiet],
  ['a mail server that refuses', failing],
] as const)(
  'an account created by a shared invitation link, with %s, has an unverified email',
  async (_name, stage) => {
    const email = newEmail();
    const { token } = await inviting(stage, email);
    expect(await makeAccount(stage, token!)).toBe(200);
    expect(await isVerified(stage, email)).toBe(false);
  },
);

it('a withdrawn invitation creates no account', async () => {
  const { token } = await inviting(quiet, newEmail());
  await db.system(SQL`delete from invitations where id = (select max(id) from invitations)`);
  expect(await makeAccount(quiet, token!)).toBe(404);
});

it('accepting a mailed invitation verifies the email, and a shared link does not', async () => {
  for (const [stage, proven] of [
    [mailing, true],
    [quiet, false],
  ] as const) {
    const nika = await stage.account();
    const { token } = await inviting(stage, nika.email);
    expect(await isVerified(stage, nika.email, nika.password)).toBe(false);
    const { browser } = await stage.signIn(nika.email, nika.password);
    const joined = await stage.call(browser, 'POST', '/invitations/accept', {
      token: token ?? (await mailed(nika.email, 'invitation')),
    });
    expect(joined.status).toBe(200);
    expect(await isVerified(stage, nika.email, nika.password)).toBe(proven);
  }
});

it('a password link verifies the email if it was mailed, and not if it was shared', async () => {
  const nika = await mailing.account({ of: [await makeTenant()], may: everything });
  await mailing.browser().submit('/u/forgotten', { email: nika.email });
  const link = `/u/reset/${await mailed(nika.email, 'reset')}`;
  expect((await mailing.browser().submit(link, { password })).status).toBe(303);
  expect(await isVerified(mailing, nika.email)).toBe(true);

  const email = newEmail();
  const { browser, token } = await inviting(quiet, email);
  await makeAccount(quiet, token!);
  const { browser: hers } = await quiet.signIn(email, password);
  await quiet.call(hers, 'POST', '/invitations/accept', { token });
  const [person] = await db.system<{ id: number }>(SQL`select id from users where email = ${email}`);
  const made = await quiet.call(browser, 'POST', '/account-links', { purpose: 'password', userId: person!.id });
  const { link: handed } = (await made.json()) as { link: string };
  expect((await quiet.browser().submit(new URL(handed).pathname, { password: 'another kettle orbit' })).status).toBe(
    303,
  );
  expect(await isVerified(quiet, email, 'another kettle orbit')).toBe(false);
});

it('a new email is verified by its mailed link, and not by a shared one', async () => {
  const nika = await mailing.account({ of: [await makeTenant()], may: everything });
  const { browser } = await mailing.signIn(nika.email, nika.password);
  const email = newEmail();
  await mailing.call(browser, 'POST', '/users/me/email', { present: nika.password, email });
  const link = `/u/email/${await mailed(email, 'email')}`;
  expect((await mailing.browser().submit(link, { present: nika.password })).status).toBe(200);
  expect(await isVerified(mailing, email, nika.password)).toBe(true);

  const home = await makeTenant();
  const owner = await quiet.account({ of: [home], may: everything });
  await quiet.makeOwner(owner.id, home);
  const mira = await quiet.account({ of: [home], may: ['read'] });
  await db.system(SQL`update identity_accounts set email_verified = true where subject = ${mira.subject}`);
  const { browser: ours } = await quiet.signIn(owner.email, owner.password);
  const next = newEmail();
  const made = await quiet.call(ours, 'POST', '/account-links', { purpose: 'email', userId: mira.id, email: next });
  const { link: handed } = (await made.json()) as { link: string };
  expect((await quiet.browser().submit(new URL(handed).pathname, { present: mira.password })).status).toBe(200);
  expect(await isVerified(quiet, next, mira.password)).toBe(false);
});
