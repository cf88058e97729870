import '../../stage/alone.ts';
import { describe, expect, it } from 'vitest';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { db } from '../../stage/installation.ts';
import { signInStage } from '../sign-in-stage.ts';

const { mira, signedIn, refresh } = await signInStage('refresh-tokens');

describe('refreshing', () => {
  it('returns a new refresh token with every use, and an ID token with it', async () => {
    const { browser, tokens } = await signedIn();
    const { status, body } = await refresh(browser, tokens.refresh_token);
    expect([status, Boolean(body.id_token && body.access_token)]).toEqual([200, true]);
    expect(body.refresh_token).not.toBe(tokens.refresh_token);
  });

  it('accepts a repeat within ten seconds, because the response may have been lost', async () => {
    const { browser, tokens } = await signedIn();
    await refresh(browser, tokens.refresh_token);
    const [again, next] = await Promise.all([
      refresh(browser, tokens.refresh_token),
      refresh(browser, tokens.refresh_token),
    ]);
    expect([again.status, next.status]).toEqual([200, 200]);
  });

  it('keeps one refresh token per sign-in after any repeats, and ends all on reuse', async () => {
    const { browser, tokens } = await signedIn();
    const repeats = await Promise.all(Array.from({ length: 4 }, () => refresh(browser, tokens.refresh_token)));
    expect(repeats.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const live = await db.system(SQL`
      select id from identity_payloads where model = 'RefreshToken' and consumed_at is null
        and grant_id = (select grant_id from identity_payloads where model = 'RefreshToken' and id = ${tokens.refresh_token})`);
    expect(live).toHaveLength(1);
    const newest = (live[0] as { id: string }).id;
    const forked = repeats.map(({ body }) => body.refresh_token).filter((token) => token !== newest);
    expect((await refresh(browser, forked[0]!)).status).toBe(403);
    expect((await refresh(browser, newest)).status).toBe(403);
  });

  it('refuses a reused one with Auth0’s message, and ends its sign-in', async () => {
    const { browser, tokens } = await signedIn();
    const { body: newer } = await refresh(browser, tokens.refresh_token);
    await db.system(SQL`
      update identity_payloads set consumed_at = consumed_at - interval '11 seconds'
      where model = 'RefreshToken' and consumed_at is not null and payload ->> 'accountId' = ${mira.subject}`);
    const late = await refresh(browser, tokens.refresh_token);
    expect([late.status, late.body.error_description]).toEqual([403, 'Unknown or invalid refresh token.']);
    expect((await refresh(browser, newer.refresh_token)).status).toBe(403);
  });
});
