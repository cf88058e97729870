import '../../stage/alone.ts';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { auditLog } from '../../../../contract/people/audit.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { addMember, everything, makePerson, makeTenant } from '../../stage/builders.ts';
import { as } from '../../stage/client.ts';
import { db } from '../../stage/installation.ts';
import { forgetPasswords, forgetSignIns, signInStage } from '../sign-in-stage.ts';

const { origin, begin, mira, signedIn, refresh } = await signInStage('passwords');

describe('wrong passwords', () => {
  const tryOne = async (password: string, email = mira.email) => {
    const { browser, page } = await begin();
    return browser.submit(page, { email, password });
  };
  const setBack = (seconds: number) =>
    db.system(
      SQL`update rate_limits set resets_at = resets_at - make_interval(secs => ${seconds}) where key like 'password:%'`,
    );

  it('are free five times, then make the user wait longer each time, even with the right password', async () => {
    for (let tried = 0; tried < 5; tried += 1) expect((await tryOne('wrong')).status).toBe(401);
    const waitOf = (refused: Response) => Number(refused.headers.get('retry-after'));
    const refused = await tryOne(mira.password);
    expect(refused.status).toBe(429);
    // On a slow machine part of the wait may be over.
    expect(waitOf(refused)).toBeLessThanOrEqual(30);
    expect(await refused.text()).toContain('Too many failed attempts. Please try again in 1 minute.');
    await setBack(31);
    expect((await tryOne('wrong')).status).toBe(401);
    expect(waitOf(await tryOne('wrong'))).toBeGreaterThan(30);
  });

  it('are reset by the right password', async () => {
    for (let tried = 0; tried < 4; tried += 1) await tryOne('wrong');
    expect((await tryOne(mira.password)).status).toBe(303);
    for (let tried = 0; tried < 5; tried += 1) expect((await tryOne('wrong')).status).toBe(401);
  });

  it('also delay unknown email addresses, so that the wait does not reveal accounts', async () => {
    for (let tried = 0; tried < 5; tried += 1) await tryOne('wrong', 'unknown@sign-in.example');
    expect((await tryOne('wrong', 'UNKNOWN@sign-in.example ')).status).toBe(429);
  });

  it('count per IP address, and right ones do not, because an office shares one address', async () => {
    await forgetPasswords();
    for (let email = 0; email < 19; email += 1) {
      await forgetSignIns();
      await tryOne('wrong', `unknown-${email}@sign-in.example`);
    }
    for (let signedIn = 0; signedIn < 3; signedIn += 1) {
      await forgetSignIns();
      expect((await tryOne(mira.password)).status).toBe(303);
    }
    expect((await tryOne('wrong', 'unknown-last@sign-in.example')).status).toBe(401);
    expect((await tryOne(mira.password)).status).toBe(429);
  });

  it('are in the audit log of the account’s organizations, with a series as one entry', async () => {
    const home = await makeTenant();
    const owner = await makePerson({ of: [home], may: everything });
    const [person] = await db.system<{ id: number }>(SQL`
      insert into users (issuer, subject, email, name) values (${`${origin}/`}, ${mira.subject}, ${mira.email}, 'Mira')
      on conflict (issuer, subject) do update set name = excluded.name returning id`);
    await addMember(person!.id, { of: [home], may: ['read'] });
    const entries = async () => {
      const query = { organisationId: home.organisationId, about: 'session', userId: person!.id };
      const { body } = await as(owner).call(auditLog.list, { query });
      return body.map(({ action, by, person: whose, what, ip }) => [action, by, whose?.id, what?.count, ip]);
    };
    const failed = (count: number) => ['failed-sign-in', null, person!.id, count, expect.stringMatching(/^(::1|127)/)];
    await tryOne('wrong', 'unknown@sign-in.example');
    for (let tried = 0; tried < 5; tried += 1) await tryOne('wrong');
    expect((await tryOne(mira.password)).status).toBe(429);
    await expect.poll(entries).toEqual([failed(6)]);
    await forgetPasswords();
    await db.system(SQL`
      insert into changes (change_set, table_name, record_id, organisation_id, user_id, action, before, after)
      values (nextval('change_sets'), 'sessions', ${person!.id}, ${home.organisationId}, ${person!.id}, 'sign-in', '{}', '{}')`);
    await tryOne('wrong');
    await expect.poll(async () => (await entries())[0]).toEqual(failed(1));
    expect(await entries()).toHaveLength(3);
  });

  it('are counted when they arrive at the same moment', async () => {
    const pages = await Promise.all(Array.from({ length: 12 }, () => begin()));
    const answers = await Promise.all(
      pages.map(({ browser, page }) => browser.submit(page, { email: mira.email, password: 'wrong' })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });
});

describe('passwords', () => {
  const stored = async () =>
    (
      await db.system<{ hash: string }>(
        SQL`select password_hash as hash from identity_accounts where subject = ${mira.subject}`,
      )
    )[0]!.hash;

  it('are stored as argon2id with their parameters, and rehashed at sign-in if those are too weak', async () => {
    const weak = await hash(mira.password, { memoryCost: 8_192, timeCost: 1 });
    await db.system(SQL`update identity_accounts set password_hash = ${weak} where subject = ${mira.subject}`);
    const { browser, page } = await begin();
    expect((await browser.submit(page, { email: mira.email, password: 'wrong' })).status).toBe(401);
    expect(await stored()).toBe(weak);
    expect((await browser.submit(page, { email: mira.email, password: mira.password })).status).toBe(303);
    const raised = await stored();
    expect(raised).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const again = await begin();
    expect((await again.browser.submit(again.page, { email: mira.email, password: mira.password })).status).toBe(303);
    expect(await stored()).toBe(raised);
  });

  it('of a disabled account are refused like wrong ones, and its refresh tokens end', async () => {
    const { browser, tokens } = await signedIn();
    await db.system(SQL`update identity_accounts set disabled_at = now() where subject = ${mira.subject}`);
    const { browser: other, page } = await begin();
    const refused = await other.submit(page, { email: mira.email, password: mira.password });
    expect([refused.status, await refused.text()]).toEqual([
      401,
      expect.stringContaining('Incorrect email or password'),
    ]);
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(403);
    await db.system(SQL`update identity_accounts set disabled_at = null where subject = ${mira.subject}`);
  });
});
