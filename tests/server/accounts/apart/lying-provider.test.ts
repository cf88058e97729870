import '../../stage/alone.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { everything, makeTenant } from '../../stage/builders.ts';
import { identityServer } from '../identity-stage.ts';
import { db } from '../../stage/installation.ts';
import { type Lie, lyingProvider } from '../lying-provider.ts';
import { freePort } from '../../stage/processes.ts';

const port = String(await freePort());
const theirs = await lyingProvider();
afterAll(() => theirs.close());
const stage = await identityServer({ PORT: port, ...theirs.settings });
beforeEach(() => db.system(SQL`delete from rate_limits`));

const honest = () => ({ sub: randomUUID(), email: `${randomUUID()}@lake.example`, email_verified: true });

/** Returns from the provider as a browser would; the provider gives this answer. */
async function comeBack(lie: Lie, more: Record<string, string> = {}) {
  const { browser, page, verifier } = await stage.begin();
  const out = new URL((await browser.go(page)).headers.get('location')!);
  theirs.tell(out.searchParams.get('nonce'), lie);
  const state = out.searchParams.get('state')!;
  const back = `/u/outside?${new URLSearchParams({ code: 'any', state, ...more })}`;
  const inner = (await browser.go(back)).headers.get('location')!;
  return { browser, verifier, answer: await browser.go(inner) };
}

const accounts = () =>
  db.system<{ subject: string; email: string }>(
    SQL`select subject, email from identity_accounts where outside_issuer is not null order by 1`,
  );
const past = () => Math.floor(Date.now() / 1_000) - 3_600;

it('S4.01 a valid answer of the provider signs the user in', async () => {
  const { browser, verifier, answer } = await comeBack({ claims: honest() });
  await stage.enter(browser, verifier, answer);
  expect((await stage.call(browser, 'GET', '/users/me')).status).toBe(200);
});

describe('S4.01 an ID token of another provider is refused', () => {
  const claims = honest();
  it.each<[string, Lie, Record<string, string>?]>([
    ['of another issuer', { claims: { ...claims, iss: 'https://login.example' } }],
    ['for another client', { claims: { ...claims, aud: 'another' } }],
    [
      'for several, of which another asked',
      { claims: { ...claims, aud: ['waymark-team', 'another'], azp: 'another' } },
    ],
    ['for another sign-in', { claims: { ...claims, nonce: 'another' } }],
    ['for no sign-in', { claims: { ...claims, nonce: undefined } }],
    ['that is over', { claims: { ...claims, iat: past(), exp: past() + 60 } }],
    ['without an end', { claims: { ...claims, exp: undefined } }],
    ['not valid yet', { claims: { ...claims, nbf: Math.floor(Date.now() / 1_000) + 3_600 } }],
    ['of nobody', { claims: { ...claims, sub: undefined } }],
    ['of an empty name', { claims: { ...claims, sub: '' } }],
    ['that is not signed', { claims, signed: 'not at all' }],
    ['signed by another key', { claims, signed: 'by another key' }],
    ['signed by the secret of the client', { claims, signed: 'by the secret of the client' }],
    ['in an answer of another issuer', { claims }, { iss: 'https://login.example' }],
    [
      'whose claims come from somebody else',
      { claims: { sub: 'nika' }, userInfo: { sub: 'mira', email: claims.email, email_verified: true } },
    ],
  ])('%s', async (_what, lie, more) => {
    const before = await accounts();
    const { browser, answer } = await comeBack(lie, more);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('does not match this sign-in')]);
    expect(await accounts()).toEqual(before);
    expect((await stage.call(browser, 'GET', '/users/me')).status).toBe(401);
  });
});

it.each<[string, object]>([
  ['denies to have proven', { email_verified: false }],
  ['says nothing of', { email_verified: undefined }],
  ['proves in words', { email_verified: 'true' }],
  ['proves by a number', { email_verified: 1 }],
])('S4.01 the account with an email that the provider %s stays its owner’s', async (_what, said) => {
  const nika = await stage.account({ of: [await makeTenant()], may: everything });
  const { answer } = await comeBack({ claims: { ...honest(), email: nika.email, ...said } });
  expect(answer.status).toBe(409);
  expect((await accounts()).map(({ subject }) => subject)).not.toContain(nika.subject);
});

it('S4.01 a provider whose metadata has another issuer is not used', async () => {
  theirs.tell(null, { metadata: { issuer: 'https://login.example' } });
  const { begin } = await identityServer(theirs.settings);
  const { browser, page } = await begin();
  expect((await browser.go(page)).status).toBe(503);
});
