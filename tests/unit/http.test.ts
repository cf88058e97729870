import { AxiosError } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../contract/people/session.ts';
import { users } from '../../contract/people/user.ts';
import { rowsOf } from '../../src/providers/records/data.ts';
import { HttpError } from '../../src/providers/http/http-error.ts';
import { events } from '../../src/resources/events/events.resource.ts';
import { propertyPosts } from '../../src/resources/property-posts/property-posts.resource.ts';
import { venueCalls, venues } from '../../src/resources/venues/venues.resource.ts';
import { recordOf } from '../screen/records.ts';
import { languages } from '../../src/resources/languages/languages.resource.ts';
import { type Reply, change, csrf, language, lineTo, person } from './http-line.ts';

const refused: Reply = { status: 403, data: { message: 'Invalid CSRF token', code: 'csrf' } };
const tenTimes = (reply: Reply): Reply[] => Array.from({ length: 10 }, () => reply);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Waits as long as a repeat may wait. */
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
  it('S4.01 a changing call carries the token, a reading one and the sign-in do not', async () => {
    const { http, tokens } = lineTo({}, csrf('one'), {}, {}, {});
    await http.call(users.me);
    await http.call(users.updateMe, change);
    await http.call(users.updateMe, change);
    await http.call(session.open, { body: { token: 'x' } });
    expect(tokens()).toEqual([undefined, undefined, 'one', 'one', undefined]);
  });

  it('S4.01 a 403 that speaks of CSRF fetches a new token and sends the call once more', async () => {
    const { http, tokens } = lineTo(csrf('old'), refused, csrf('new'), { data: person });
    expect((await http.call(users.updateMe, change)).data).toEqual(person);
    expect(tokens()).toEqual([undefined, 'old', undefined, 'new']);
  });

  it('S4.01 and only once', async () => {
    const { http, calls } = lineTo(csrf('old'), refused, csrf('new'), refused);
    await expect(http.call(users.updateMe, change)).rejects.toThrow('Invalid CSRF token');
    expect(calls()).toHaveLength(4);
  });

  it('S4.01 another 403 is a missing right and is not repeated', async () => {
    const { http, calls } = lineTo(csrf('one'), {
      status: 403,
      data: { message: 'You don’t have permission to update events.' },
    });
    await expect(http.call(users.updateMe, change)).rejects.toThrow('You don’t have permission');
    expect(calls()).toHaveLength(2);
  });

  it('S4.01 ten refused at the same time share one new token', async () => {
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

describe('what a list says', () => {
  it('S7.13 the count and whether more follow are read from the headers', async () => {
    const headers = { 'x-total-count': '70', 'x-has-next-page': 'true', 'x-has-more': 'true' };
    const { http } = lineTo({ data: [], headers }, { data: [], headers: { 'x-has-more': 'false' } }, { data: [] });
    expect(await http.call(events.endpoints.list)).toMatchObject({ total: 70, hasMore: true });
    expect(await http.call(events.endpoints.list)).toMatchObject({ total: undefined, hasMore: false });
    expect(await http.call(events.endpoints.list)).toMatchObject({ total: undefined, hasMore: undefined });
  });

  it('S7.13 a list is read as it is or out of data, and anything else is no rows', () => {
    const rows = [{ id: 1 }, { id: 2 }];
    expect(rowsOf(rows)).toEqual(rows);
    expect(rowsOf({ data: rows })).toEqual(rows);
    for (const odd of [null, undefined, 'text', 7, {}, { data: null }, { data: {} }]) expect(rowsOf(odd)).toEqual([]);
    expect(rowsOf([null, { id: 1 }, 'x'])).toEqual([{ id: 1 }]);
  });
});

describe('when network or server are away', () => {
  const away: Reply = { status: 503, data: '<html>', headers: { 'content-type': 'text/html' } };

  it('a read is sent twice more', async () => {
    const { http, calls } = lineTo(away, new Error('cut'), { data: person });
    expect((await settled(http.call(users.me))).data).toEqual(person);
    expect(calls()).toHaveLength(3);
  });

  it('S8.01 and then says so in the catalogue’s words', async () => {
    const cut = new Error('cut');
    await expect(settled(lineTo(cut, cut, cut).http.call(users.me))).rejects.toThrow(
      'Network error - please check your connection',
    );
    await expect(settled(lineTo(away, away, away).http.call(users.me))).rejects.toThrow(
      'Service temporarily unavailable.',
    );
  });

  it('a change is not sent again, unless a key makes its repeat harmless', async () => {
    const { http, calls } = lineTo(csrf('one'), away);
    await expect(settled(http.call(users.updateMe, change))).rejects.toThrow('Service temporarily unavailable.');
    expect(calls()).toHaveLength(2);
    const keyed = lineTo(csrf('one'), away, { status: 201 });
    await settled(
      keyed.http.call(languages.endpoints.create, { body: { name: 'German', code: 'de' }, idempotencyKey: 'a key' }),
    );
    expect(keyed.sent.slice(1).map(({ headers }) => headers['Idempotency-Key'])).toEqual(['a key', 'a key']);
  });

  it('S8.04 after ten seconds without an answer a message says so, and there is no second wait', async () => {
    const { http, calls } = lineTo(new AxiosError('timeout of 10000ms exceeded', 'ECONNABORTED'), { data: person });
    await expect(settled(http.call(users.me))).rejects.toThrow('Request timed out');
    expect(calls()).toHaveLength(1);
  });

  it('the server says how long to wait', async () => {
    const { http, calls } = lineTo({ ...away, headers: { ...away.headers!, 'retry-after': '7' } }, {});
    const call = http.call(users.me);
    await vi.advanceTimersByTimeAsync(6_999);
    expect(calls()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(calls()).toHaveLength(2);
  });
});

it('a lost session is opened again once, and the call succeeds', async () => {
  const lost: Reply = { status: 401, data: { message: 'You’re signed out.' } };
  const { http, calls } = lineTo(lost, { data: person }, lost, lost);
  const repair = vi.fn(async () => true);
  http.onSessionLost(repair);
  expect((await http.call(users.me)).data).toEqual(person);
  await expect(http.call(users.me)).rejects.toThrow('You’re signed out.');
  expect([repair.mock.calls.length, calls().length]).toEqual([2, 4]);
});

it('a lost session is opened again also if the CSRF token of a change is refused for it', async () => {
  const lost: Reply = { status: 401, data: { message: 'Sign in to go on.' } };
  const { http, calls, tokens } = lineTo(lost, csrf('two'), {});
  http.onSessionLost(async () => true);
  await http.call(languages.endpoints.update, { params: { id: 7 }, body: {} });
  expect(calls()).toEqual(['GET /csrf/token', 'GET /csrf/token', 'PUT /languages/7']);
  expect(tokens()).toEqual([undefined, undefined, 'two']);
});

it('S8.01 a change whose CSRF token fails on a lost connection reports the connection', async () => {
  const { http } = lineTo(new Error('offline'));
  await expect(http.call(languages.endpoints.update, { params: { id: 7 }, body: {} })).rejects.toThrow(
    'Network error - please check your connection',
  );
});

it('a load is given ten seconds', async () => {
  const { http, sent } = lineTo({});
  await http.call(users.me);
  expect(sent[0]?.timeout).toBe(10_000);
});

it('a change says which version was seen', async () => {
  const { http, sent } = lineTo(csrf('one'), {});
  await http.call(languages.endpoints.update, { params: { id: 7 }, body: {}, ifMatch: 3 });
  expect([sent[1]?.url, sent[1]?.headers['If-Match']]).toEqual(['/languages/7', '"3"']);
});

describe('an answer is read by the schema of its call', () => {
  it('what the call does not declare stays outside', async () => {
    const { http } = lineTo({ data: { ...person, password: 'secret' } });
    expect((await http.call(users.me)).data).toEqual(person);
  });

  it('an answer of another shape is logged with the name of the call, and passed on as it is', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const odd = { ...person, id: 'one' };
    const { http } = lineTo({ data: odd });
    expect((await http.call(users.me)).data).toEqual(odd);
    expect(warned).toHaveBeenCalledExactlyOnceWith('GET /users/me answered otherwise than declared', {
      id: ['Must be a number'],
    });
  });

  it('one that is not even a record or a list is an error with words', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await expect(lineTo({ data: 'here' }).http.call(users.me)).rejects.toThrow('An unexpected error occurred');
    await expect(lineTo({ data: 'here' }).http.call(languages.endpoints.list)).rejects.toThrow(HttpError);
  });

  it('a list with a row of another shape is handed on whole', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const rows = [language, { ...language, id: 'seven' }];
    expect((await lineTo({ data: rows }).http.call(languages.endpoints.list)).data).toEqual(rows);
    expect((await lineTo({ data: { data: rows } }).http.call(languages.endpoints.list)).data).toEqual(rows);
  });

  it('S3.06 another server’s values that no screen could show get the outline of their fields', async () => {
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

  it('S7.13 an answer declared as {data} may come as a bare list', async () => {
    const venue = recordOf(venues, 4, { venueId: 4, name: 'Hall', workspaceId: 7 });
    const { data } = await lineTo({ data: [venue] }).http.call(venueCalls.ofDomain);
    expect(data.data).toMatchObject([{ venueId: 4, name: 'Hall' }]);
  });

  it('S7.13 a list travels as a list or as data, and a single record inside of either', async () => {
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
