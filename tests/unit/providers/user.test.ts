// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserRecord } from '../../../contract/people/user.ts';
import { setReady, whenReady } from '../../../src/providers/session/ready.ts';
import { createQueryClients } from '../../../src/providers/records/query-clients.ts';
import { displayName, loadMe, meQuery, withProfile } from '../../../src/providers/session/user.ts';
import type { Http } from '../../../src/providers/http/http.ts';
import { loudHttp } from '../code/loud-http.ts';

const user = (name: string, familyname: string, email = 'mira@lake.example'): UserRecord => ({
  id: 1,
  email,
  profile: { name, familyname },
  picture: null,
});

it('S3.01 names that another server sends without a profile become the profile', () => {
  const flat = { id: 5, email: 'ana@lake.example', name: 'Ana', familyname: 'Novak' } as unknown as UserRecord;
  expect(withProfile(flat).profile).toEqual({ name: 'Ana', familyname: 'Novak' });
  expect(withProfile(user('Mira', '')).profile).toEqual({ name: 'Mira', familyname: '' });
});

it.each([
  [user('Mira', 'Novak'), { name: 'M. N.' }, 'Mira Novak'],
  [user('Mira', ''), { name: 'M. N.' }, 'Mira'],
  [user('', 'Novak'), { name: 'M. N.' }, 'Novak'],
  [user('', ''), { name: 'Mira N.', nickname: 'mi' }, 'Mira N.'],
  [undefined, { nickname: 'mi', email: 'm@lake.example' }, 'mi'],
  [user('', ''), {}, 'mira'],
  [undefined, { email: 'm.novak@lake.example' }, 'm.novak'],
  [undefined, undefined, 'User'],
  [user('', '', ''), {}, 'User'],
])('S3.01 the name shown for %o and %o is “%s”', (person, identity, shown) => {
  expect(displayName(person, identity)).toBe(shown);
});

function start(http: Http) {
  const queries = createQueryClients();
  return {
    load: () => loadMe({ http, queries }),
    clear: () => queries.clear(),
    person: () => queries.person.getQueryData(meQuery(http).queryKey),
  };
}

describe('the ready flag', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    setReady(false);
    vi.useRealTimers();
  });

  it('S4.02 waiting ends at the next poll after it is set', async () => {
    const waiting = whenReady();
    await vi.advanceTimersByTimeAsync(1_400);
    setReady(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(await waiting).toBe(true);
  });

  it('S4.02 after twenty polls at 500 ms the wait ends, and not before', async () => {
    let outcome: boolean | undefined;
    void whenReady().then((ready) => (outcome = ready));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toBe(false);
  });

  it('S4.02 without the flag the user is not fetched, which is logged with this message', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const me = start(loudHttp({}));
    const loading = me.load();
    await vi.advanceTimersByTimeAsync(10_000);
    await loading;
    expect(warn.mock.calls).toEqual([['Auth not ready after timeout, skipping user fetch']]);
    expect(me.person()).toBeUndefined();
  });

  it('S4.02 S3.01 with the flag the user is fetched', async () => {
    setReady(true);
    const me = start(loudHttp({ '/users/me': () => user('Mira', 'Novak') }));
    await me.load();
    expect(me.person()?.profile.name).toBe('Mira');
    me.clear();
    expect(me.person()).toBeUndefined();
  });

  it('S4.05 a response about the previous user is ignored', async () => {
    setReady(true);
    const answer = Promise.withResolvers<UserRecord>();
    const me = start(loudHttp({ '/users/me': () => answer.promise }));
    const loading = me.load();
    await vi.advanceTimersByTimeAsync(0);
    me.clear();
    answer.resolve(user('Mira', 'Novak'));
    await loading;
    expect(me.person()).toBeUndefined();
  });

  it('a failure to fetch the user is silent', async () => {
    setReady(true);
    const me = start(loudHttp({ '/users/me': () => Promise.reject(new Error('away')) }));
    await me.load();
    expect(me.person()).toBeUndefined();
  });
});
