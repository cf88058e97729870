import '../../stage/alone.ts';
import { describe, expect, it } from 'vitest';
import { readRule, setRule } from '../../../../server/features/account/rule-store.ts';
import type { Tx } from '../../../../server/platform/db/client.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { everything } from '../../stage/builders.ts';
import { db } from '../../stage/installation.ts';
import { makeRole } from '../../rights/rights-inputs.ts';
import { codeOf, factorStage, usedUntil } from '../factor-stage.ts';

const stage = await factorStage();
const { call, signIn, begin, enter, post, member, withApp, pastPassword, signInWith } = stage;

describe('an organization that requires a second factor', () => {
  async function strict() {
    const { home, person: owner } = await member();
    const { browser } = await signIn(owner.email, owner.password);
    const { secret } = await withApp(owner, browser);
    const path = `/sign-in-rule?organisationId=${home.organisationId}`;
    const set = (secondFactor: boolean, by = browser) => post(by, path, { secondFactor }, 'PUT');
    return { home, owner, browser, secret, set };
  }

  it('is set up by a user who has one, and signs out members without one', async () => {
    const { home, browser, set } = await strict();
    const nika = await stage.account({ of: [home], may: everything });
    const hers = await signIn(nika.email, nika.password);
    const refused = await post(
      hers.browser,
      `/sign-in-rule?organisationId=${home.organisationId}`,
      { secondFactor: true },
      'PUT',
    );
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('your own second factor first'),
    ]);
    expect((await set(true)).status).toBe(200);
    expect((await call(hers.browser, 'GET', '/users/me')).status).toBe(401);
    const renewed = { grant_type: 'refresh_token', refresh_token: hers.tokens.refresh_token };
    expect((await stage.token(hers.browser, renewed)).status).toBe(403);
    expect((await call(browser, 'GET', '/users/me')).status).toBe(200);
  });

  it('signs members out in the transaction that sets the rule', async () => {
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

  it('makes members without a second factor set one up before they are signed in', async () => {
    const { home, set } = await strict();
    await set(true);
    const nika = await stage.account({ of: [home], may: ['read'] });
    const { browser, verifier, path } = await pastPassword(nika);
    const page = await (await browser.go(path)).text();
    expect(page).toContain('Lake Country requires a second factor');
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(page)![1]!.replaceAll(' ', '');
    expect((await browser.submit(path, { code: '000000' })).status).toBe(401);
    const codes = await browser.submit(path, { code: codeOf(secret) });
    expect([codes.status, (await codes.text()).match(/<li><code>/g)?.length ?? 0]).toEqual([200, 10]);
    await enter(browser, verifier, await browser.go(path));
    const removed = await post(browser, '/users/me/totp/remove', { present: nika.password });
    expect([removed.status, removed.body.message]).toEqual([409, expect.stringContaining('Lake Country requires')]);
  });

  it('asks members signed in at the provider for the second factor only, once', async () => {
    const { owner, home, set, secret } = await strict();
    const { browser } = await signInWith(owner, secret);
    await set(true);
    // A provider session from before the rule, with a password only.
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

  it('is joined with a second factor, which the app requests at the sign-in', async () => {
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
    // The app keeps its session.
    await stage.codeAfter(without.browser, await without.browser.go(path));
    expect((await post(without.browser, '/invitations/accept', { token })).status).toBe(200);
  });
});
