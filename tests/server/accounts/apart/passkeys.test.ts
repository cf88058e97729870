import '../../stage/alone.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { type Dishonest, authenticator } from '../authenticator.ts';
import type { Browser } from '../../stage/browser.ts';
import { everything, makeTenant } from '../../stage/builders.ts';
import { type AccountHolder, identityServer } from '../identity-stage.ts';
import { db } from '../../stage/installation.ts';

const stage = await identityServer();
const { call, signIn, begin, enter, origin } = stage;
beforeEach(() => db.system(SQL`delete from rate_limits`));

const member = async () => stage.account({ of: [await makeTenant()], may: everything });
const key = () => authenticator(origin);
type Key = ReturnType<typeof key>;

/** The server's challenge for a new passkey. */
async function askedForNew({ password }: AccountHolder, browser: Browser): Promise<string> {
  const answer = await call(browser, 'POST', '/users/me/passkeys/begin', { present: password });
  return ((await answer.json()) as { options: { challenge: string } }).options.challenge;
}
const add = async (browser: Browser, response: object) =>
  (await call(browser, 'POST', '/users/me/passkeys', { name: 'My key', response })).status;

async function withKey() {
  const [person, made] = [await member(), key()];
  const { browser } = await signIn(person.email, person.password);
  expect(await add(browser, made.create(await askedForNew(person, browser)))).toBe(200);
  return { person, made, browser };
}

/** The challenge for a passkey on a sign-in page. */
async function askedAt(browser: Browser, path: string): Promise<string> {
  const page = await (await browser.go(path)).text();
  const options = /data-passkey="get"\s+data-options="([^"]*)"/.exec(page)![1]!.replaceAll('&quot;', '"');
  return (JSON.parse(options) as { challenge: string }).challenge;
}
const answered = (browser: Browser, path: string, response: object) =>
  browser.submit(path, { passkey: JSON.stringify(response) });

async function atSignIn() {
  const begun = await begin();
  return { ...begun, challenge: await askedAt(begun.browser, begun.page) };
}

const keysOf = ({ subject }: AccountHolder) =>
  db.system<{ id: string }>(SQL`select id from identity_passkeys where subject = ${subject}`);

it('S4.01 a passkey signs in to the account that it was created for', async () => {
  const { person, made } = await withKey();
  const { browser, page, verifier, challenge } = await atSignIn();
  await enter(browser, verifier, await answered(browser, page, made.get(challenge)));
  expect(await (await call(browser, 'GET', '/users/me')).json()).toMatchObject({ id: person.id });
});

describe('S4.01 no passkey is added by an answer', () => {
  it.each<[string, Dishonest]>([
    ['of a page of another origin', { origin: 'https://waymark.evil.example' }],
    ['of the same host by another scheme', { origin: origin.replace('http:', 'https:') }],
    ['for another site', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['of a sign-in', { type: 'webauthn.get' }],
    ['without the person', { unverified: true }],
  ])('%s', async (_what, lie) => {
    const person = await member();
    const { browser } = await signIn(person.email, person.password);
    expect(await add(browser, key().create(await askedForNew(person, browser), lie))).toBe(409);
    expect(await keysOf(person)).toEqual([]);
  });

  it('that was used before, nor by one to another user’s challenge', async () => {
    const { person, made, browser } = await withKey();
    const challenge = await askedForNew(person, browser);
    const response = key().create(challenge);
    const mira = await member();
    const { browser: hers } = await signIn(mira.email, mira.password);
    await askedForNew(mira, hers);
    expect(await add(hers, response)).toBe(409);
    expect(await add(browser, response)).toBe(200);
    expect(await add(browser, response)).toBe(409);
    expect(await keysOf(mira)).toEqual([]);
    // Once taken, it is refused for other accounts.
    expect(await add(hers, made.create(await askedForNew(mira, hers)))).toBe(409);
    expect(await keysOf(mira)).toEqual([]);
  });
});

describe('S4.01 no account is signed in by an answer', () => {
  it.each<[string, (mine: Key) => Dishonest]>([
    ['of a page of another origin', () => ({ origin: 'https://waymark.evil.example' })],
    ['for another site', () => ({ rpId: 'evil.example' })],
    ['to another challenge', () => ({ challenge: Buffer.alloc(32, 7).toString('base64url') })],
    ['of the making of a passkey', () => ({ type: 'webauthn.create' })],
    ['without the person', () => ({ unverified: true })],
    ['signed by another key', () => ({ key: key().privateKey })],
    ['of a copy that counts behind', () => ({ counter: 1 })],
    ['of a passkey that nobody has', () => ({ id: Buffer.alloc(16, 7).toString('base64url') })],
  ])('%s', async (_what, lie) => {
    const { made } = await withKey();
    const { browser, page, challenge } = await atSignIn();
    expect((await answered(browser, page, made.get(challenge, lie(made)))).status).toBe(401);
  });

  it('that was used before, nor by one to another sign-in’s challenge', async () => {
    const { made } = await withKey();
    const first = await atSignIn();
    const response = made.get(first.challenge);
    expect((await answered(first.browser, first.page, response)).status).toBe(303);
    const second = await atSignIn();
    expect((await answered(second.browser, second.page, response)).status).toBe(401);
    const [third, fourth] = [await atSignIn(), await atSignIn()];
    expect((await answered(fourth.browser, fourth.page, made.get(third.challenge))).status).toBe(401);
  });

  it('with another user’s passkey after the password', async () => {
    const [nika, mira] = [await withKey(), await withKey()];
    const { browser, page } = await begin();
    const past = await browser.submit(page, { email: nika.person.email, password: nika.person.password });
    const path = past.headers.get('location')!;
    const challenge = await askedAt(browser, path);
    expect((await answered(browser, path, mira.made.get(challenge))).status).toBe(401);
    const again = await askedAt(browser, path);
    expect((await answered(browser, path, nika.made.get(again))).status).toBe(303);
  });

  it('with a removed passkey', async () => {
    const { person, made, browser } = await withKey();
    const removed = await call(browser, 'POST', '/users/me/passkeys/remove', {
      present: person.password,
      id: made.id,
    });
    expect(removed.status).toBe(200);
    const again = await atSignIn();
    expect((await answered(again.browser, again.page, made.get(again.challenge))).status).toBe(401);
  });
});

it('S4.01 a user cannot remove another user’s passkey', async () => {
  const [nika, mira] = [await withKey(), await withKey()];
  const body = { present: mira.person.password, id: nika.made.id };
  expect((await call(mira.browser, 'POST', '/users/me/passkeys/remove', body)).status).toBe(404);
  expect(await keysOf(nika.person)).toHaveLength(1);
});
