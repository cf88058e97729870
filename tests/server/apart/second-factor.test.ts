import '../alone.ts';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { readRule, setRule } from '../../../server/features/account/rule-store.ts';
import type { Tx } from '../../../server/platform/db/client.ts';
import { keyRingOf } from '../../../server/platform/key-ring.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { resealTotp, totpOf } from '../../../server/services/identity/embedded/totp-store.ts';
import { everything, makeTenant } from '../builders.ts';
import type { Browser } from '../browser.ts';
import { type AccountHolder, identityServer } from '../identity-stage.ts';
import { db } from '../installation.ts';
import { makeRole } from '../rights-inputs.ts';

const stage = await identityServer();
const { call, signIn, begin, enter } = stage;
beforeEach(() => db.system(SQL`delete from rate_limits`));

type Json = Record<string, any>; // eslint-disable-line -- answers of many calls
const post = async (browser: Browser, path: string, body: object = {}, method = 'POST') => {
  const response = await call(browser, method, path, body);
  return { status: response.status, body: (await response.json()) as Json };
};
const appOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });
/** The code of the half minute that is so many away. */
const codeOf = (secret: string, away = 0) => appOf(secret).generate({ timestamp: Date.now() + away * 30_000 });
const usedUntil = (subject: string, away: number) =>
  db.system(SQL`
    update identity_totp set last_counter = floor(extract(epoch from now()) / 30) + ${away} where subject = ${subject}`);

const member = async () => {
  const home = await makeTenant();
  return { home, person: await stage.account({ of: [home], may: everything }) };
};

/** Sets an app up, whose codes so far have not been used. */
async function withApp(person: AccountHolder, browser: Browser) {
  const { body } = await post(browser, '/users/me/totp', { present: person.password });
  const confirmed = await post(browser, '/users/me/totp/confirm', { code: codeOf(body.secret) });
  expect(confirmed.status).toBe(200);
  await usedUntil(person.subject, -3);
  return { secret: body.secret as string, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

/** A sign-in that has come past the password. */
async function pastPassword({ email, password }: AccountHolder, more: Record<string, string> = {}) {
  const { browser, page, verifier } = await begin(undefined, more);
  const answer = await browser.submit(page, { email, password });
  return { browser, verifier, path: answer.headers.get('location') ?? '', page };
}

describe('an app that makes codes', () => {
  it('is set up by a picture that the server draws and a first code, and recovery codes come with it', async () => {
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

  it('is asked for after the password, and a session is opened by its code alone', async () => {
    const { person } = await member();
    const { secret } = await withApp(person, (await signIn(person.email, person.password)).browser);
    const { browser, verifier, path } = await pastPassword(person);
    expect(path).toMatch(/\/factor$/);
    expect(await (await browser.go(path)).text()).toContain('Type the code that your app shows');
    expect((await browser.submit(path, { code: '000000' })).status).toBe(401);
    await enter(browser, verifier, await browser.submit(path, { code: codeOf(secret) }));
    const [session] = await db.system<{ mfa: boolean }>(
      SQL`select mfa from sessions where user_id = ${person.id} order by created_at desc limit 1`,
    );
    expect(session?.mfa).toBe(true);
  });

  it('takes a code once, also for two who bring it at the same moment', async () => {
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

  it('is not passed over by whoever goes to the end of the sign-in, or takes another path to it', async () => {
    const { person } = await member();
    await withApp(person, (await signIn(person.email, person.password)).browser);
    const { browser, page, path } = await pastPassword(person);
    const uid = page.split('/').at(-1)!;
    const resumed = await browser.go(`/authorize/${uid}`);
    expect(resumed.headers.get('location') ?? '').not.toContain('code=');
    const other = await begin();
    expect((await other.browser.go(path)).headers.get('location')).toBe('/sign-in');
  });

  it('makes whoever guesses wait, the right code too', async () => {
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

  it('is removed with the password alone, and the recovery codes with it', async () => {
    const { person } = await member();
    const { browser } = await signIn(person.email, person.password);
    await withApp(person, browser);
    expect((await post(browser, '/users/me/totp/remove', { present: 'not this one' })).status).toBe(422);
    expect((await post(browser, '/users/me/totp/remove', { present: null })).status).toBe(422);
    expect((await post(browser, '/users/me/totp/remove', { present: person.password })).status).toBe(200);
    expect(await db.system(SQL`select from identity_recovery_codes where subject = ${person.subject}`)).toEqual([]);
    await signIn(person.email, person.password);
  });

  it('stays after a reset of the password', async () => {
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

describe('what an app makes codes by', () => {
  const keptOf = async (subject: string) =>
    (await db.system<{ secret: string }>(SQL`select secret from identity_totp where subject = ${subject}`))[0]!.secret;
  const ring = keyRingOf(stage.config)!;

  it('is kept sealed, for this account alone', async () => {
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

  it('of before is sealed at a start, and anew under another key, and its codes count as before', async () => {
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

  it('stays readable where there is no key to seal it with', async () => {
    const { person } = await member();
    const bare = totpOf(db, undefined);
    const begun = await bare.begin(person);
    expect(await keptOf(person.subject)).toBe(begun?.secret);
    expect(await bare.take(person.subject, codeOf(begun!.secret), true)).toBe(true);
  });
});

describe('a recovery code', () => {
  it('opens the account for one of two who bring it at the same moment', async () => {
    const { person } = await member();
    const { recoveryCodes } = await withApp(person, (await signIn(person.email, person.password)).browser);
    const tries = [await pastPassword(person), await pastPassword(person)];
    const recovery = recoveryCodes[0]!;
    const answers = await Promise.all(tries.map(({ browser, path }) => browser.submit(path, { recovery })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401]);
  });

  it('opens the account once, however it is written', async () => {
    const { person } = await member();
    const { recoveryCodes } = await withApp(person, (await signIn(person.email, person.password)).browser);
    const recovery = recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ');
    const first = await pastPassword(person);
    await enter(first.browser, first.verifier, await first.browser.submit(first.path, { recovery }));
    const again = await pastPassword(person);
    const refused = await again.browser.submit(again.path, { recovery });
    expect([refused.status, await refused.text()]).toEqual([
      401,
      expect.stringMatching(/none of your recovery codes[^]*<details open>/),
    ]);
  });

  it('new ones end those before', async () => {
    const { person } = await member();
    const { browser } = await signIn(person.email, person.password);
    const { recoveryCodes } = await withApp(person, browser);
    const { body } = await post(browser, '/users/me/recovery-codes', { present: person.password });
    const { browser: other, path } = await pastPassword(person);
    expect((await other.submit(path, { recovery: recoveryCodes[0]! })).status).toBe(401);
    expect((await other.submit(path, { recovery: body.recoveryCodes[0]! })).status).toBe(303);
  });
});

describe('an organisation that requires a second factor', () => {
  async function strict() {
    const { home, person: owner } = await member();
    const { browser } = await signIn(owner.email, owner.password);
    const { secret } = await withApp(owner, browser);
    const path = `/sign-in-rule?organisationId=${home.organisationId}`;
    const set = (secondFactor: boolean, by = browser) => post(by, path, { secondFactor }, 'PUT');
    return { home, owner, browser, secret, set };
  }

  it('is asked for by somebody who has one, and signs out whoever is in without', async () => {
    const { home, browser, set } = await strict();
    const nika = await stage.account({ of: [home], may: everything });
    const hers = await signIn(nika.email, nika.password);
    const refused = await post(
      hers.browser,
      `/sign-in-rule?organisationId=${home.organisationId}`,
      { secondFactor: true },
      'PUT',
    );
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('of your own first')]);
    expect((await set(true)).status).toBe(200);
    expect((await call(hers.browser, 'GET', '/users/me')).status).toBe(401);
    const renewed = { grant_type: 'refresh_token', refresh_token: hers.tokens.refresh_token };
    expect((await stage.token(hers.browser, renewed)).status).toBe(403);
    expect((await call(browser, 'GET', '/users/me')).status).toBe(200);
  });

  it('signs them out in the transaction that sets the rule, so that both are kept or neither', async () => {
    const { home } = await strict();
    const nika = await stage.account({ of: [home], may: everything });
    await signIn(nika.email, nika.password);
    const open = (tx: Tx) => tx.rows(SQL`select from sessions where user_id = ${nika.id}`);
    const broken = db.asSystem(async (tx) => {
      expect(await open(tx)).toHaveLength(1);
      await setRule(tx, home.organisationId, true);
      expect(await open(tx)).toHaveLength(0);
      throw new Error('The server is gone');
    });
    await expect(broken).rejects.toThrow('The server is gone');
    expect([await db.asSystem(open), await db.asSystem((tx) => readRule(tx, home.organisationId))]).toEqual([
      [{}],
      false,
    ]);
  });

  it('leads whoever has none to set it up, and lets nobody in before', async () => {
    const { home, set } = await strict();
    await set(true);
    const nika = await stage.account({ of: [home], may: ['read'] });
    const { browser, verifier, path } = await pastPassword(nika);
    const page = await (await browser.go(path)).text();
    expect(page).toContain('Lake Country requires one beside the password');
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(page)![1]!.replaceAll(' ', '');
    expect((await browser.submit(path, { code: '000000' })).status).toBe(401);
    const codes = await browser.submit(path, { code: codeOf(secret) });
    expect([codes.status, (await codes.text()).match(/<li><code>/g)?.length ?? 0]).toEqual([200, 10]);
    await enter(browser, verifier, await browser.go(path));
    const removed = await post(browser, '/users/me/totp/remove', { present: nika.password });
    expect([removed.status, removed.body.message]).toEqual([409, expect.stringContaining('Lake Country requires')]);
  });

  it('asks whoever is signed in at the provider for the factor alone, and does not go round in circles', async () => {
    const { owner, home, set, secret } = await strict();
    const { browser } = await signInWith(owner, secret);
    await set(true);
    // This provider session knows of a password alone, as one from before would.
    await db.system(SQL`
      update identity_payloads set payload = jsonb_set(payload, '{amr}', '["pwd"]')
      where account_id = ${owner.subject} and model = 'Session'`);
    const again = await begin(browser);
    const factor = (await browser.go(again.page)).headers.get('location')!;
    expect(factor).toMatch(/\/factor$/);
    await usedUntil(owner.subject, -3);
    await enter(browser, again.verifier, await browser.submit(factor, { code: codeOf(secret, 1) }));
    const third = await begin(browser);
    expect(third.page).toContain('code=');
    expect(home.organisationId).toBeGreaterThan(0);
  });

  it('is joined with one, for which the app asks at the sign-in', async () => {
    const { home, browser, set } = await strict();
    await set(true);
    const nika = await stage.account();
    const query = `?organisationId=${home.organisationId}`;
    const invited = { email: nika.email, roleId: await makeRole(home), workspaceIds: [] };
    const { token } = (await post(browser, `/invitations${query}`, invited)).body as { token: string };
    const without = await signIn(nika.email, nika.password);
    const refused = await post(without.browser, '/invitations/accept', { token });
    expect([refused.status, refused.body.code]).toEqual([403, 'factor_required']);
    const stepped = await begin(without.browser, { acr_values: 'mfa' });
    const path = (await without.browser.go(stepped.page)).headers.get('location')!;
    const page = await (await without.browser.go(path)).text();
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(page)![1]!.replaceAll(' ', '');
    await without.browser.submit(path, { code: codeOf(secret) });
    // The app keeps the session that it has.
    await stage.codeAfter(without.browser, await without.browser.go(path));
    expect((await post(without.browser, '/invitations/accept', { token })).status).toBe(200);
  });
});

async function signInWith(person: AccountHolder, secret: string) {
  const { browser, verifier, path } = await pastPassword(person);
  await enter(browser, verifier, await browser.submit(path, { code: codeOf(secret) }));
  return { browser };
}

describe('a passkey', () => {
  it('that answers nothing that was asked opens nothing', async () => {
    const { person } = await member();
    await db.system(SQL`
      insert into identity_passkeys (id, subject, name, public_key, counter, backed_up)
      values (${`key-${person.subject}`}, ${person.subject}, 'Key', ''::bytea, 0, false)`);
    const { browser, page } = await begin();
    await browser.go(page);
    for (const passkey of ['', 'null', '{}', JSON.stringify({ id: `key-${person.subject}`, response: {} })])
      expect((await browser.submit(page, { passkey })).status).toBe(401);
  });

  it('is asked for where the account has no app', async () => {
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
