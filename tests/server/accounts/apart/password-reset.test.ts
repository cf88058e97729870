import '../../stage/alone.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { type Tenant, everything, makeTenant } from '../../stage/builders.ts';
import { identityServer } from '../identity-stage.ts';
import { db } from '../../stage/installation.ts';
import { smtpSink } from '../smtp-sink.ts';

const sink = await smtpSink();
afterAll(() => sink.close());
const mailing = await identityServer({ SMTP_URL: sink.url, MAIL_FROM: 'waymark@lake.example' });
const quiet = await identityServer();
beforeEach(async () => {
  await db.system(SQL`delete from rate_limits`);
  sink.taken.length = 0;
});

const next = 'meadow kettle orbit';
/** Long lines of a mail are folded. */
const linkIn = (data: string, kind: string) =>
  new RegExp(`/u/${kind}/[\\w-]+`).exec(data.replaceAll('=\n', ''))?.[0] ?? '';
const member = async (stage = mailing) => stage.account({ of: [await makeTenant()], may: everything });
const textOf = async (response: Response) => [response.status, await response.text()] as const;

/** The mails with a link. Mails are sent after the response: those of an earlier test may still arrive. */
const withLink = (email: string, kind = 'reset') =>
  sink.taken.filter(({ to, data }) => to === email.toLowerCase() && linkIn(data, kind));

/** The path of the link in a requested mail. */
async function resetLink(email: string) {
  await mailing.browser().submit('/u/forgotten', { email });
  await expect.poll(() => withLink(email).length).toBe(1);
  return linkIn(withLink(email)[0]!.data, 'reset');
}

describe('a forgotten password', () => {
  it('is replaced by a link sent by mail, once; all devices are signed out, and the browser is signed in', async () => {
    const nika = await member();
    const before = await mailing.signIn(nika.email, nika.password);
    const link = await resetLink(nika.email);
    const browser = mailing.browser();
    expect(await textOf(await browser.go(link))).toEqual([200, expect.stringContaining(nika.email)]);
    const done = await browser.submit(link, { password: next });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/sign-in']);
    const { page, verifier } = await mailing.begin(browser);
    await mailing.enter(browser, verifier, await browser.go(page));
    expect((await mailing.call(before.browser, 'GET', '/users/me')).status).toBe(401);
    const renewed = { grant_type: 'refresh_token', refresh_token: before.tokens.refresh_token };
    expect((await mailing.token(before.browser, renewed)).status).toBe(403);
    expect(await textOf(await mailing.browser().go(link))).toEqual([410, expect.stringContaining('already been used')]);
    await mailing.signIn(nika.email, next);
  });

  it('is replaced once if two requests use the link at the same moment', async () => {
    const nika = await member();
    const link = await resetLink(nika.email);
    const answers = await Promise.all(
      [next, 'another kettle orbit'].map((password) => mailing.browser().submit(link, { password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
  });

  it('gives the same answer for unknown emails, disabled accounts and demo accounts', async () => {
    const [nika, gone] = [await member(), await member()];
    await db.system(SQL`update identity_accounts set disabled_at = now() where subject = ${gone.subject}`);
    const ana = await member();
    await db.system(SQL`update identity_accounts set demo_note = 'tries things' where subject = ${ana.subject}`);
    const answer = async (email: string) =>
      (await textOf(await mailing.browser().submit('/u/forgotten', { email })))[1].replace(email, 'EMAIL');
    const [known, ...others] = await Promise.all(
      [nika.email, gone.email, ana.email, 'nobody@lake.example'].map(answer),
    );
    for (const other of others) expect(other).toBe(known);
    await expect.poll(() => withLink(nika.email).length).toBe(1);
    for (const { email } of [gone, ana]) expect(withLink(email)).toEqual([]);
  });

  it('an account gets at most three mails per hour, from all requests together', async () => {
    const nika = await member();
    for (let asked = 0; asked < 5; asked += 1) await mailing.browser().submit('/u/forgotten', { email: nika.email });
    await expect.poll(() => withLink(nika.email).length).toBe(3);
    // Only the newest link is valid.
    const states = await Promise.all(
      withLink(nika.email).map(async ({ data }) => (await mailing.browser().go(linkIn(data, 'reset'))).status),
    );
    expect(states.sort()).toEqual([200, 410, 410]);
  });

  it('can be requested from one IP address twenty times an hour', async () => {
    for (let asked = 0; asked < 20; asked += 1) {
      await db.system(SQL`delete from rate_limits where key like 'one-time:%'`);
      await mailing.browser().submit('/u/forgotten', { email: `nobody-${asked}@lake.example` });
    }
    await db.system(SQL`delete from rate_limits where key like 'one-time:%'`);
    expect((await mailing.browser().submit('/u/forgotten', { email: 'a@lake.example' })).status).toBe(429);
  });

  it('an expired link and a common password are refused with a message', async () => {
    const nika = await member();
    const link = await resetLink(nika.email);
    const common = await mailing.browser().submit(link, { password: 'password2024!' });
    expect(await textOf(common)).toEqual([422, expect.stringContaining('too common')]);
    await db.system(SQL`update identity_links set expires_at = now() where subject = ${nika.subject}`);
    expect(await textOf(await mailing.browser().go(link))).toEqual([
      410,
      expect.stringContaining('This link has expired'),
    ]);
    expect((await mailing.browser().submit(link, { password: next })).status).toBe(410);
  });

  it('without a mail server the page says who can help, and sends nothing', async () => {
    const page = await textOf(await quiet.browser().go('/u/forgotten'));
    expect(page).toEqual([200, expect.stringContaining('Ask an owner')]);
  });

  it('the link has the configured address, whatever host a request claims', async () => {
    const nika = await member();
    const headers = {
      host: 'evil.example',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    };
    await mailing.server.inject({ method: 'POST', url: '/u/forgotten', headers, payload: `email=${nika.email}` });
    await expect.poll(() => withLink(nika.email).length).toBe(1);
    expect(withLink(nika.email)[0]!.data).not.toContain('evil.example');
  });
});

describe('a change of email', () => {
  it('needs the mailed link and the password', async () => {
    const nika = await member();
    const { browser } = await mailing.signIn(nika.email, nika.password);
    const email = `New-${nika.email}`;
    const asked = await mailing.call(browser, 'POST', '/users/me/email', { present: nika.password, email });
    expect(asked.status).toBe(200);
    expect(withLink(email, 'email')).toHaveLength(1);
    const link = linkIn(withLink(email, 'email')[0]!.data, 'email');
    expect((await mailing.browser().submit(link, { present: 'not this one' })).status).toBe(422);
    await mailing.signIn(nika.email, nika.password);
    expect((await mailing.browser().submit(link, { present: nika.password })).status).toBe(200);
    await mailing.signIn(email, nika.password);
    const me = (await (await mailing.call(browser, 'GET', '/users/me')).json()) as { email: string };
    expect(me.email).toBe(email.toLowerCase());
    expect((await mailing.browser().submit(link, { present: nika.password })).status).toBe(410);
    await expect.poll(() => sink.taken.some(({ to }) => to === nika.email)).toBe(true);
  });

  it('to the email of another account gets the same answer, and sends no mail', async () => {
    const [nika, other] = [await member(), await member()];
    const { browser } = await mailing.signIn(nika.email, nika.password);
    const body = { present: nika.password, email: other.email };
    expect((await mailing.call(browser, 'POST', '/users/me/email', body)).status).toBe(200);
    expect(withLink(other.email, 'email')).toEqual([]);
  });
});

describe('a link that an owner creates', () => {
  type Handed = Pick<Awaited<ReturnType<typeof organisation>>, 'owner' | 'nika'> & { elsewhere: Tenant };

  async function organisation() {
    const home = await makeTenant();
    const owner = await quiet.account({ of: [home], may: everything });
    await quiet.makeOwner(owner.id, home);
    const nika = await quiet.account({ of: [home], may: ['read'] });
    const { browser } = await quiet.signIn(owner.email, owner.password);
    const ask = async (body: object) => {
      const response = await quiet.call(browser, 'POST', '/account-links', body);
      return { status: response.status, body: (await response.json()) as { link: string; message: string } };
    };
    return { home, owner, nika, browser, ask };
  }

  it('sets a new password if no mail can be sent, and is in the organization’s log', async () => {
    const { home, owner, nika, ask } = await organisation();
    const { status, body } = await ask({ purpose: 'password', userId: nika.id });
    expect([status, body.link.startsWith(`${quiet.origin}/u/reset/`)]).toEqual([201, true]);
    const browser = quiet.browser();
    expect((await browser.submit(new URL(body.link).pathname, { password: next })).status).toBe(303);
    await quiet.signIn(nika.email, next);
    const notes = await db.system<{ action: string; by: number; about: string }>(SQL`
      select action, user_id as by, after ->> 'user_id' as about from changes
      where organisation_id = ${home.organisationId} and action in ('link', 'password') order by id`);
    expect(notes).toEqual([
      { action: 'link', by: owner.id, about: String(nika.id) },
      { action: 'password', by: nika.id, about: null },
    ]);
  });

  it('changes an email once the user enters their password', async () => {
    const { nika, ask } = await organisation();
    const email = `new-${nika.email}`;
    const { body } = await ask({ purpose: 'email', userId: nika.id, email });
    const path = new URL(body.link).pathname;
    expect((await quiet.browser().submit(path, { present: nika.password })).status).toBe(200);
    await quiet.signIn(email, nika.password);
  });

  it('expires when its creator is disabled, or no longer owns all organizations of the user', async () => {
    for (const spoil of [
      ({ owner }: Handed) => SQL`delete from user_roles where user_id = ${owner.id}`,
      ({ owner }: Handed) => SQL`update identity_accounts set disabled_at = now() where subject = ${owner.subject}`,
      ({ nika }: Handed) => SQL`delete from user_roles where user_id = ${nika.id}`,
      ({ nika, elsewhere }: Handed) => SQL`
        with made as (insert into roles (organisation_id, name) values (${elsewhere.organisationId}, 'Guest') returning id)
        insert into user_roles (user_id, role_id, organisation_id) select ${nika.id}, id, ${elsewhere.organisationId} from made`,
    ]) {
      const { owner, nika, ask } = await organisation();
      const [password, email] = [
        await ask({ purpose: 'password', userId: nika.id }),
        await ask({ purpose: 'email', userId: nika.id, email: `new-${nika.email}` }),
      ].map(({ body }) => new URL(body.link).pathname);
      expect((await quiet.browser().go(password!)).status).toBe(200);
      await db.system(spoil({ owner, nika, elsewhere: await makeTenant() }));
      expect((await quiet.browser().submit(password!, { password: next })).status).toBe(410);
      expect((await quiet.browser().submit(email!, { present: nika.password })).status).toBe(410);
    }
  });

  it('is refused for a user who also belongs to another owner’s organization', async () => {
    const { nika, ask } = await organisation();
    const { organisationId } = await makeTenant();
    await db.system(SQL`
      with made as (insert into roles (organisation_id, name) values (${organisationId}, 'Guest') returning id)
      insert into user_roles (user_id, role_id, organisation_id) select ${nika.id}, id, ${organisationId} from made`);
    const refused = await ask({ purpose: 'password', userId: nika.id });
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('all organizations')]);
  });

  it('is refused for administrators, and for users of other organizations', async () => {
    const { home, nika, ask } = await organisation();
    const admin = await quiet.account({ of: [home], may: everything });
    const { browser } = await quiet.signIn(admin.email, admin.password);
    const body = { purpose: 'password', userId: nika.id };
    expect((await quiet.call(browser, 'POST', '/account-links', body)).status).toBe(403);
    const stranger = await quiet.account({ of: [await makeTenant()], may: ['read'] });
    expect((await ask({ purpose: 'password', userId: stranger.id })).status).toBe(422);
    expect(
      await db.system(SQL`select from identity_links where subject = any(${[nika.subject, stranger.subject]})`),
    ).toEqual([]);
  });
});
