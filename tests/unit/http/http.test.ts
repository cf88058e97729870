import { AxiosError } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../contract/people/session.ts';
import { users } from '../../../contract/people/user.ts';
import { rowsOf } from '../../../src/providers/records/data.ts';
import { HttpError } from '../../../src/providers/http/http-error.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { venueCalls, venues } from '../../../src/resources/venues/venues.resource.ts';
import { recordOf } from '../../screen/stage/records.ts';
import { languages } from '../../../src/resources/languages/languages.resource.ts';
import { type Reply, change, csrf, language, lineTo, person } from './http-line.ts';

const refused: Reply = { status: 403, data: { message: 'Invalid CSRF token', code: 'csrf' } };
const tenTimes = (reply: Reply): Reply[] => Array.from({ length: 10 }, () => reply);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Waits as long as the longest delay before a retry. */
async function settled<Result>(work: Promise<Result>): Promise<Result> {
  const outcome = work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  const result = await outcome;
  if ('error' in result) throw result.error;
  return result.value;
}

describe('CSRF', () => {
  it('S4.01 a write call sends the token, read calls and the sign-in do not', async () => {
    const { http, tokens } = lineTo({}, csrf('one'), {}, {}, {});
    await http.call(users.me);
    await http.call(users.updateMe, change);
    await http.call(users.updateMe, change);
    await http.call(session.open, { body: { token: 'x' } });
    expect(tokens()).toEqual([undefined, undefined, 'one', 'one', undefined]);
  });

  it('S4.01 a 403 about CSRF fetches a new token and repeats the call once', async () => {
    const { http, tokens } = lineTo(csrf('old'), refused, csrf('new'), { data: person });
    expect((await http.call(users.updateMe, change)).data).toEqual(person);
    expect(tokens()).toEqual([undefined, 'old', undefined, 'new']);
  });

  it('S4.01 and only once', async () => {
    const { http, calls } = lineTo(csrf('old'), refused, csrf('new'), refused);
    await expect(http.call(users.updateMe, change)).rejects.toThrow('Invalid CSRF token');
    expect(calls()).toHaveLength(4);
  });

  it('S4.01 another 403 is a missing permission and is not repeated', async () => {
    const { http, calls } = lineTo(csrf('one'), {
      status: 403,
      data: { message: 'You don’t have permission to update events.' },
    });
    await expect(http.call(users.updateMe, change)).rejects.toThrow('You don’t have permission');
    expect(calls()).toHaveLength(2);
  });

  it('S4.01 ten concurrent refusals share one new token', async () => {
    const { http, tokens } = lineTo(csrf('old'), ...tenTimes(refused), csrf('new'), ...tenTimes({}));
    await Promise.all(Array.from({ length: 10 }, () => http.call(users.updateMe, change)));
    expect(tokens().filter((token) => token === undefined)).toHaveLength(2);
  });

  it('S4.01 after sign-out a new token is fetched', async () => {
    const { http, tokens } = lineTo(csrf('one'), {}, csrf('two'), {});
    await http.call(users.updateMe, change);
    http.reset();
    await http.call(users.updateMe, change);
    expect(tokens()).toEqual([undefined, 'one', undefined, 'two']);
  });
});

describe('a list’s response', () => {
  it('S7.13 has the total and the next page in its headers', async () => {
    const headers = { 'x-total-count': '70', 'x-has-next-page': 'true', 'x-has-more': 'true' };
    const { http } = lineTo({ data: [], headers }, { data: [], headers: { 'x-has-more': 'false' } }, { data: [] });
    expect(await http.call(events.endpoints.list)).toMatchObject({ total: 70, hasMore: true });
    expect(await http.call(events.endpoints.list)).toMatchObject({ total: undefined, hasMore: false });
    expect(await http.call(events.endpoints.list)).toMatchObject({ total: undefined, hasMore: undefined });
  });

  it('S7.13 is a plain list or inside data, and anything else means no rows', () => {
    const rows = [{ id: 1 }, { id: 2 }];
    expect(rowsOf(rows)).toEqual(rows);
    expect(rowsOf({ data: rows })).toEqual(rows);
    for (const odd of [null, undefined, 'text', 7, {}, { data: null }, { data: {} }]) expect(rowsOf(odd)).toEqual([]);
    expect(rowsOf([null, { id: 1 }, 'x'])).toEqual([{ id: 1 }]);
  });
});

describe('if network or server are unavailable', () => {
  const away: Reply = { status: 503, data: '<html>', headers: { 'content-type': 'text/html' } };

  it('a read is sent twice more', async () => {
    const { http, calls } = lineTo(away, new Error('cut'), { data: person });
    expect((await settled(http.call(users.me))).data).toEqual(person);
    expect(calls()).toHaveLength(3);
  });

  it('S8.01 and then fails with the catalog’s message', async () => {
    const cut = new Error('cut');
    await expect(settled(lineTo(cut, cut, cut).http.call(users.me))).rejects.toThrow(
      'Network error - please check your connection',
    );
    await expect(settled(lineTo(away, away, away).http.call(users.me))).rejects.toThrow(
      'Service temporarily unavailable.',
    );
  });

  it('a write is not repeated, unless an idempotency key makes that safe', async () => {
    const { http, calls } = lineTo(csrf('one'), away);
    await expect(settled(http.call(users.updateMe, change))).rejects.toThrow('Service temporarily unavailable.');
    expect(calls()).toHaveLength(2);
    const keyed = lineTo(csrf('one'), away, { status: 201 });
    await settled(
      keyed.http.call(languages.endpoints.create, { body: { name: 'German', code: 'de' }, idempotencyKey: 'a key' }),
    );
    expect(keyed.sent.slice(1).map(({ headers }) => headers['Idempotency-Key'])).toEqual(['a key', 'a key']);
  });

  it('S8.04 after ten seconds without a response a message is shown, without a second wait', async () => {
    const { http, calls } = lineTo(new AxiosError('timeout of 10000ms exceeded', 'ECONNABORTED'), { data: person });
    await expect(settled(http.call(users.me))).rejects.toThrow('Request timed out');
    expect(calls()).toHaveLength(1);
  });

  it('the server’s delay is respected', async () => {
    const { http, calls } = lineTo({ ...away, headers: { ...away.headers!, 'retry-after': '7' } }, {});
    const call = http.call(users.me);
    await vi.advanceTimersByTimeAsync(6_999);
    expect(calls()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(calls()).toHaveLength(2);
  });
});

it('an expired session is renewed once, and the call succeeds', async () => {
  const lost: Reply = { status: 401, data: { message: 'You’re signed out.' } };
  const { http, calls } = lineTo(lost, { data: person }, lost, lost);
  const repair = vi.fn(async () => true);
  http.onSessionLost(repair);
  expect((await http.call(users.me)).data).toEqual(person);
  await expect(http.call(users.me)).rejects.toThrow('You’re signed out.');
  expect([repair.mock.calls.length, calls().length]).toEqual([2, 4]);
});

it('an expired session is also renewed if the CSRF token for the write is refused because of it', async () => {
  const lost: Reply = { status: 401, data: { message: 'Sign in to go on.' } };
  const { http, calls, tokens } = lineTo(lost, csrf('two'), {});
  http.onSessionLost(async () => true);
  await http.call(languages.endpoints.update, { params: { id: 7 }, body: {} });
  expect(calls()).toEqual(['GET /csrf/token', 'GET /csrf/token', 'PUT /languages/7']);
  expect(tokens()).toEqual([undefined, undefined, 'two']);
});

it('S8.01 a write whose CSRF token fails on a lost connection reports the connection', async () => {
  const { http } = lineTo(new Error('offline'));
  await expect(http.call(languages.endpoints.update, { params: { id: 7 }, body: {} })).rejects.toThrow(
    'Network error - please check your connection',
  );
});

it('a read times out after ten seconds', async () => {
  const { http, sent } = lineTo({});
  await http.call(users.me);
  expect(sent[0]?.timeout).toBe(10_000);
});

it('an update sends the version that was shown', async () => {
  const { http, sent } = lineTo(csrf('one'), {});
  await http.call(languages.endpoints.update, { params: { id: 7 }, body: {}, ifMatch: 3 });
  expect([sent[1]?.url, sent[1]?.headers['If-Match']]).toEqual(['/languages/7', '"3"']);
});

describe('a response is parsed by the schema of its call', () => {
  it('undeclared fields are removed', async () => {
    const { http } = lineTo({ data: { ...person, password: 'secret' } });
    expect((await http.call(users.me)).data).toEqual(person);
  });

  it('a response that does not match is logged with the name of the call, and returned unchanged', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const odd = { ...person, id: 'one' };
    const { http } = lineTo({ data: odd });
    expect((await http.call(users.me)).data).toEqual(odd);
    expect(warned).toHaveBeenCalledExactlyOnceWith('GET /users/me answered otherwise than declared', {
      id: ['Must be a number'],
    });
  });

  it('a response that is neither a record nor a list is an error with a message', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await expect(lineTo({ data: 'here' }).http.call(users.me)).rejects.toThrow('An unexpected error occurred');
    await expect(lineTo({ data: 'here' }).http.call(languages.endpoints.list)).rejects.toThrow(HttpError);
  });

  it('a list with an invalid row is returned completely', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const rows = [language, { ...language, id: 'seven' }];
    expect((await lineTo({ data: rows }).http.call(languages.endpoints.list)).data).toEqual(rows);
    expect((await lineTo({ data: { data: rows } }).http.call(languages.endpoints.list)).data).toEqual(rows);
  });

  it('S3.06 values of another server that cannot be shown get placeholders of their type', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const odd = {
      id: 4,
      eventId: 4,
      title: { rendered: 'Fair' },
      description: 12.5,
      eventStartDate: null,
      status: ['publish'],
      venue: 'Hall',
      latitude: '46.37',
      capacity: { most: 3 },
    };
    const pictures = {
      featured_media: '/lake.png',
      secondary_image: 12,
      gallery: [null, 3, { id: 8, source_url: '/x.png' }],
    };
    const { data: posts } = await lineTo({
      data: [pictures, { gallery: { 2: '/y.png' } }, { gallery: 'x' }],
    }).http.call(propertyPosts.endpoints.list);
    expect(posts).toMatchObject([
      { featured_media: { url: '/lake.png' }, gallery: [{ id: 8, url: '/x.png' }] },
      { gallery: [{ url: '/y.png' }] },
      { gallery: [] },
    ]);
    const { data } = await lineTo({ data: [odd, { eventId: 5 }] }).http.call(events.endpoints.list);
    expect(data).toEqual([
      { ...odd, title: 'Fair', description: '12.5', eventStartDate: '', status: null, venue: null },
      { eventId: 5 },
    ]);
  });

  it('S7.13 a response declared as {data} may be a bare list', async () => {
    const venue = recordOf(venues, 4, { venueId: 4, name: 'Hall', workspaceId: 7 });
    const { data } = await lineTo({ data: [venue] }).http.call(venueCalls.ofDomain);
    expect(data.data).toMatchObject([{ venueId: 4, name: 'Hall' }]);
  });

  it('S7.13 a list may be plain or inside data, and a single record inside either', async () => {
    const { http } = lineTo(
      { data: { data: [language] } },
      { data: [language] },
      { data: { data: person } },
      { data: [person] },
    );
    expect((await http.call(languages.endpoints.list)).data).toEqual([language]);
    expect((await http.call(languages.endpoints.list)).data).toEqual([language]);
    expect((await http.call(users.me)).data).toEqual(person);
    expect((await http.call(users.me)).data).toEqual(person);
  });
});
