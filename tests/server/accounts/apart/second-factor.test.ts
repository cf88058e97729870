import '../../stage/alone.ts';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { keyRingOf } from '../../../../server/platform/keys/key-ring.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { resealTotp, totpOf } from '../../../../server/services/identity/embedded/totp-store.ts';
import { db } from '../../stage/installation.ts';
import { type Json, codeOf, factorStage, usedUntil } from '../factor-stage.ts';

const stage = await factorStage();
const { call, signIn, begin, enter, post, member, withApp, pastPassword, signInWith } = stage;

describe('an authenticator app', () => {
  it('is set up with a QR code from the server and a first code, and recovery codes are returned', async () => {
    const { person } = await member();
    const { browser } = await signIn(person.email, person.password);
    const begun = await post(browser, '/users/me/totp', { present: person.password });
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
    expect(begun.body.picture).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await post(browser, '/users/me/totp/confirm', { code: '000 000' })).status).toBe(422);
    await signIn(person.email, person.password);
    const { body } = await post(browser, '/users/me/totp/confirm', { code: codeOf(begun.body.secret) });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    const state = (await (await call(browser, 'GET', '/users/me/account')).json()) as Json;
    expect(state).toMatchObject({ totp: true, recoveryCodes: 10 });
    const kept = await db.system<{ text: string }>(SQL`
      select row_to_json(c)::text as text from identity_recovery_codes c where subject = ${person.subject}`);
    for (const code of body.recoveryCodes) expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''));
  });

  it('is requested after the password, and only its code opens a session', async () => {
    const { person } = await member();
    const { secret } = await withApp(person, (await signIn(person.email, person.password)).browser);
    const { browser, verifier, path } = await pastPassword(person);
    expect(path).toMatch(/\/factor$/);
    expect(await (await browser.go(path)).text()).toContain('Enter the code from your authenticator app');
    expect((await browser.submit(path, { code: '000000' })).status).toBe(401);
    await enter(browser, verifier, await browser.submit(path, { code: codeOf(secret) }));
    const [session] = await db.system<{ mfa: boolean }>(
      SQL`select mfa from sessions where user_id = ${person.id} order by created_at desc limit 1`,
    );
    expect(session?.mfa).toBe(true);
  });

  it('accepts a code once, also from two concurrent sign-ins', async () => {
    const { person } = await member();
    const { secret } = await withApp(person, (await signIn(person.email, person.password)).browser);
    const [one, two] = [await pastPassword(person), await pastPassword(person)];
    const code = codeOf(secret);
    const answers = await Promise.all([one, two].map(({ browser, path }) => browser.submit(path, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401]);
    const later = await pastPassword(person);
    expect((await later.browser.submit(later.path, { code })).status).toBe(401);
    expect((await later.browser.submit(later.path, { code: codeOf(secret, -2) })).status).toBe(401);
  });

  it('cannot be skipped by resuming the sign-in or opening its page from another browser', async () => {
    const { person } = await member();
    await withApp(person, (await signIn(person.email, person.password)).browser);
    const { browser, page, path } = await pastPassword(person);
    const uid = page.split('/').at(-1)!;
    const resumed = await browser.go(`/authorize/${uid}`);
    expect(resumed.headers.get('location') ?? '').not.toContain('code=');
    const other = await begin();
    expect((await other.browser.go(path)).headers.get('location')).toBe('/sign-in');
  });

  it('refuses the right code as well after five wrong ones', async () => {
    const { person } = await member();
    const { secret } = await withApp(person, (await signIn(person.email, person.password)).browser);
    const { browser, path } = await pastPassword(person);
    for (let tried = 0; tried < 5; tried += 1)
      expect((await browser.submit(path, { code: '000000' })).status).toBe(401);
    const again = await pastPassword(person);
    const refused = await again.browser.submit(again.path, { code: codeOf(secret) });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is removed with the password, together with the recovery codes', async () => {
    const { person } = await member();
    const { browser } = await signIn(person.email, person.password);
    await withApp(person, browser);
    expect((await post(browser, '/users/me/totp/remove', { present: 'not this one' })).status).toBe(422);
    expect((await post(browser, '/users/me/totp/remove', { present: null })).status).toBe(422);
    expect((await post(browser, '/users/me/totp/remove', { present: person.password })).status).toBe(200);
    expect(await db.system(SQL`select from identity_recovery_codes where subject = ${person.subject}`)).toEqual([]);
    await signIn(person.email, person.password);
  });

  it('stays after a password reset', async () => {
    const { person, home } = await member();
    await stage.makeOwner(person.id, home);
    const { browser } = await signIn(person.email, person.password);
    await withApp(person, browser);
    const made = await post(browser, '/account-links', { purpose: 'password', userId: person.id });
    const mine = stage.browser();
    await mine.submit(new URL(made.body.link).pathname, { password: 'meadow kettle orbit' });
    const { page } = await begin(mine);
    expect((await mine.go(page)).headers.get('location')).toMatch(/\/factor$/);
  });
});

describe('the secret of an authenticator app', () => {
  const keptOf = async (subject: string) =>
    (await db.system<{ secret: string }>(SQL`select secret from identity_totp where subject = ${subject}`))[0]!.secret;
  const ring = keyRingOf(stage.config)!;

  it('is encrypted, and cannot be decrypted for another account', async () => {
    const [{ person }, { person: other }] = [await member(), await member()];
    const { secret } = await withApp(person, (await signIn(person.email, person.password)).browser);
    const kept = await keptOf(person.subject);
    expect([kept.startsWith('v1.tests.'), kept.includes(secret)]).toEqual([true, false]);
    await db.system(SQL`
      insert into identity_totp (subject, secret, confirmed_at) values (${other.subject}, ${kept}, now())`);
    const { browser, path } = await pastPassword(other);
    const refused = await browser.submit(path, { code: codeOf(secret) });
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('Use a recovery code')]);
  });

  it('stored in plain text is encrypted at startup, again for a new key, and its codes stay valid', async () => {
    const { person } = await member();
    const secret = new Secret({ size: 20 }).base32;
    await db.system(SQL`
      insert into identity_totp (subject, secret, confirmed_at) values (${person.subject}, ${secret}, now())`);
    await signInWith(person, secret);
    await resealTotp(db, ring);
    expect(await keptOf(person.subject)).toMatch(/^v1\.tests\./);
    await usedUntil(person.subject, -3);
    await signInWith(person, secret);
    const other = { id: 'b', key: Buffer.alloc(32, 'b') };
    await resealTotp(db, [other, ...ring]);
    expect(await keptOf(person.subject)).toMatch(/^v1\.b\./);
    await resealTotp(db, [...ring, other]);
    expect(await resealTotp(db, ring)).toBe(0);
    await usedUntil(person.subject, -3);
    await signInWith(person, secret);
  });

  it('stays readable on a server without an encryption key', async () => {
    const { person } = await member();
    const bare = totpOf(db, undefined);
    const begun = await bare.begin(person);
    expect(await keptOf(person.subject)).toBe(begun?.secret);
    expect(await bare.take(person.subject, codeOf(begun!.secret), true)).toBe(true);
  });
});

describe('a recovery code', () => {
  it('signs in one of two concurrent sign-ins', async () => {
    const { person } = await member();
    const { recoveryCodes } = await withApp(person, (await signIn(person.email, person.password)).browser);
    const tries = [await pastPassword(person), await pastPassword(person)];
    const recovery = recoveryCodes[0]!;
    const answers = await Promise.all(tries.map(({ browser, path }) => browser.submit(path, { recovery })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401]);
  });

  it('signs in once, in lower case and without hyphens as well', async () => {
    const { person } = await member();
    const { recoveryCodes } = await withApp(person, (await signIn(person.email, person.password)).browser);
    const recovery = recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ');
    const first = await pastPassword(person);
    await enter(first.browser, first.verifier, await first.browser.submit(first.path, { recovery }));
    const again = await pastPassword(person);
    const refused = await again.browser.submit(again.path, { recovery });
    expect([refused.status, await refused.text()]).toEqual([
      401,
      expect.stringMatching(/This recovery code is wrong[^]*<details open>/),
    ]);
  });

  it('is invalid once new ones are created', async () => {
    const { person } = await member();
    const { browser } = await signIn(person.email, person.password);
    const { recoveryCodes } = await withApp(person, browser);
    const { body } = await post(browser, '/users/me/recovery-codes', { present: person.password });
    const { browser: other, path } = await pastPassword(person);
    expect((await other.submit(path, { recovery: recoveryCodes[0]! })).status).toBe(401);
    expect((await other.submit(path, { recovery: body.recoveryCodes[0]! })).status).toBe(303);
  });
});

describe('a passkey', () => {
  it('without a valid answer to the challenge does not sign in', async () => {
    const { person } = await member();
    await db.system(SQL`
      insert into identity_passkeys (id, subject, name, public_key, counter, backed_up)
      values (${`key-${person.subject}`}, ${person.subject}, 'Key', ''::bytea, 0, false)`);
    const { browser, page } = await begin();
    await browser.go(page);
    for (const passkey of ['', 'null', '{}', JSON.stringify({ id: `key-${person.subject}`, response: {} })])
      expect((await browser.submit(page, { passkey })).status).toBe(401);
  });

  it('is requested if the account has no authenticator app', async () => {
    const { person } = await member();
    await db.system(SQL`
      insert into identity_passkeys (id, subject, name, public_key, counter, backed_up)
      values (${Buffer.from(person.subject).toString('base64url')}, ${person.subject}, 'Key', ''::bytea, 0, false)`);
    const { browser, path } = await pastPassword(person);
    const page = await (await browser.go(path)).text();
    expect(page).toContain('data-passkey="get"');
    expect(page).not.toContain('name="code"');
  });
});
