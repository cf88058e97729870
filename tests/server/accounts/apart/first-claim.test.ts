import '../../stage/alone.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../../server/app.ts';
import { firstOwnerAddress } from '../../../../server/features/sign-in/first-address.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import type { Browser } from '../../stage/browser.ts';
import { signInThere } from '../../stage/come-back.ts';
import { identityServer } from '../identity-stage.ts';
import { configOn, dataDir, db } from '../../stage/installation.ts';
import { freePort } from '../../stage/processes.ts';
import { type TheirPerson, secondProvider } from '../second-provider.ts';

const port = await freePort();
const people: Record<string, TheirPerson> = {
  ana: { email: 'ana@lake.example', email_verified: true, given_name: 'Ana' },
  eve: { email: 'eve@lake.example', email_verified: true, given_name: 'Eve' },
};
const theirs = await secondProvider(people, `http://localhost:${port}/u/outside`);
afterAll(() => theirs.close());
const stage = await identityServer({ PORT: String(port), ...theirs.settings });
const { call, config } = stage;
const signIn = (sub: string, browser?: Browser) => signInThere({ stage, theirs }, sub, browser);
beforeEach(async () => {
  await db.system(SQL`delete from organisations`);
  await db.system(SQL`delete from identity_accounts`);
  await db.system(SQL`delete from rate_limits`);
});

const names = { organisation: 'Lake Country', workspace: 'Lake Bled' };
const newPath = async () => new URL((await firstOwnerAddress(db, config))!).pathname;
const organisations = () => db.system<{ name: string }>(SQL`select name from organisations`);
const rightsOf = async (browser: Browser) => (await call(browser, 'GET', '/users/me/rights')).json();
const pageOf = async (browser: Browser, path = '/events') =>
  (await browser.go(path, { headers: { accept: 'text/html' } })).text();
const setupPage = expect.stringContaining('Finish setting up Waymark');

describe('with accounts at an external provider', () => {
  it('the user who opened the printed address and signs in becomes the owner, without a password', async () => {
    const path = await newPath();
    const mine = stage.browser();
    const page = await (await mine.go(path)).text();
    expect(page).toContain(`sign in with ${new URL(theirs.issuer).host} to become its owner`);
    expect(page).not.toContain('password');
    const sent = await mine.submit(path, names);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/sign-in']);
    expect(await organisations()).toEqual([]);
    await signIn('ana', mine);
    expect(await rightsOf(mine)).toContainEqual(expect.objectContaining({ resource: '*', action: '*' }));
    expect(await organisations()).toEqual([{ name: 'Lake Country' }]);
    expect(mine.cookies.has('waymark_first')).toBe(false);
    expect((await stage.browser().go(path)).status).toBe(410);
  });

  it('users who sign in before own nothing, create nothing, and see what to do; the address stays valid', async () => {
    const path = await newPath();
    const { browser: eve } = await signIn('eve');
    expect(await rightsOf(eve)).toEqual([]);
    const founded = await call(eve, 'POST', '/organizations', { name: 'Eve and sons' });
    expect([founded.status, await founded.text()]).toEqual([409, expect.stringContaining('Waymark is not set up yet')]);
    expect(await organisations()).toEqual([]);
    for (const path of ['/', '/sign-in', '/events']) expect(await pageOf(eve, path)).toEqual(setupPage);
    const mine = stage.browser();
    await mine.submit(path, names);
    expect(await pageOf(mine)).not.toEqual(setupPage);
    await signIn('ana', mine);
    expect(await organisations()).toHaveLength(1);
    expect(await pageOf(eve)).not.toEqual(setupPage);
  });

  it('of two users who open it, the first to sign in becomes the owner; a forged cookie has no effect', async () => {
    const path = await newPath();
    const [one, two, forger] = [stage.browser(), stage.browser(), stage.browser()];
    await one.submit(path, names);
    await two.submit(path, { ...names, organisation: 'Second' });
    const forged = Buffer.from(JSON.stringify({ token: 'made-up', ...names })).toString('base64url');
    forger.cookies.set('waymark_first', forged);
    await signIn('eve', forger);
    expect(await organisations()).toEqual([]);
    await signIn('ana', two);
    await signIn('eve', one);
    expect(await organisations()).toEqual([{ name: 'Second' }]);
    expect(await rightsOf(one)).toEqual([]);
  });

  it('a link that has expired by the time of the sign-in creates no owner', async () => {
    const mine = stage.browser();
    await mine.submit(await newPath(), names);
    await firstOwnerAddress(db, config);
    await signIn('ana', mine);
    expect(await organisations()).toEqual([]);
  });

  it('missing names are requested, and typed values are kept', async () => {
    const answer = await stage.browser().submit(await newPath(), { ...names, workspace: ' ' });
    const page = await answer.text();
    expect([answer.status, page.match(/aria-invalid/g)]).toEqual([422, ['aria-invalid']]);
    expect(page).toContain('value="Lake Country"');
  });
});

it('the page works with Auth0 as well, which then holds the accounts', async () => {
  const auth0 = { AUTH0_DOMAIN: 'team.eu.auth0.example', AUTH0_CLIENT_ID: 'x', AUTH0_AUDIENCE: 'https://x.example' };
  const app = await buildApp(configOn(dataDir, auth0), db);
  try {
    const path = await newPath();
    const page = await app.inject(path);
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('sign in with team.eu.auth0.example')]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(names).toString();
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' };
    expect((await app.inject({ method: 'POST', url: path, headers: foreign, body })).statusCode).toBe(403);
    const sent = await app.inject({ method: 'POST', url: path, headers, body });
    expect([sent.statusCode, sent.headers['set-cookie']]).toEqual([303, expect.stringContaining('HttpOnly')]);
    const file = await app.inject('/u/sign-in.css');
    expect(file.statusCode).toBe(200);
    expect((await app.inject({ url: '/', headers: { accept: 'text/html' } })).body).toEqual(setupPage);
  } finally {
    await app.close();
  }
});
