import { CanceledError } from 'axios';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../contract/people/session.ts';
import { users } from '../../../contract/people/user.ts';
import { HttpError } from '../../../src/providers/http/http-error.ts';
import { withoutBlanks } from '../../../src/providers/http/http.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { type Reply, change, csrf, lineTo, person } from './http-line.ts';

describe('a request', () => {
  const event = { title: 'Fair', eventStartDate: '2030-05-01' };
  const file = new File(['x'], 'fair.png', { type: 'image/png' });
  const { create, update, updateWithMedia } = events.endpoints;
  const answered: Reply = { data: {} };
  // The responses do not matter here.
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

  it('S4.01 sends cookies with every call', async () => {
    const { http, sent } = lineTo({});
    await http.call(users.me);
    expect(sent[0]?.withCredentials).toBe(true);
  });

  it('sends its body as JSON, and has no content type without a body', async () => {
    const { http, sent } = lineTo(csrf('one'), {}, {});
    await http.call(users.updateMe, change);
    await http.call(users.me);
    expect(JSON.parse(String(sent[1]?.data))).toEqual(change.body);
    expect(sent[1]?.headers['Content-Type']).toBe('application/json');
    expect(sent[2]?.headers['Content-Type']).toBeFalsy();
    expect(sent[1]?.headers['If-Match']).toBeUndefined();
  });

  it('S3.08 files are sent as form parts with the fields, with a timeout of two minutes', async () => {
    const { http, sent } = lineTo(csrf('one'), answered, answered, answered);
    await http.call(create, { body: event, files: { mainImage: file } }).catch(() => undefined);
    await http.call(create, { body: event, files: {} }).catch(() => undefined);
    await http.call(updateWithMedia!, { params: { id: 1 }, body: event }).catch(() => undefined);
    const [, withFile, without, always] = sent;
    const form = withFile?.data as FormData;
    expect([form.get('title'), form.get('mainImage')]).toEqual(['Fair', file]);
    expect(withFile?.timeout).toBe(120_000);
    expect([typeof without?.data, without?.timeout]).toEqual(['string', 10_000]);
    expect((always!.data as FormData).get('title')).toBe('Fair');
  });

  it('that the caller cancels ends with an abort, not with a network error', async () => {
    const { signal } = new AbortController();
    const given = lineTo({});
    await given.http.call(users.me, { signal });
    expect(given.sent[0]?.signal).toBe(signal);
    const cancelled = lineTo(new CanceledError());
    await expect(cancelled.http.call(users.me)).rejects.toSatisfy((error) => !(error instanceof HttpError));
    expect(cancelled.calls()).toHaveLength(1);
  });

  it('S5.03 omits null, blanks and missing values', () => {
    expect(withoutBlanks({ q: ' ', a: null, b: undefined, c: ['de', 'en'], d: 0 })).toEqual({ c: 'de,en', d: '0' });
  });

  it('sends no version if an update has none', async () => {
    const { http, sent } = lineTo(csrf('one'), answered);
    await http.call(update!, { params: { id: 1 }, body: event }).catch(() => undefined);
    expect(sent[1]?.headers['If-Match']).toBeUndefined();
  });
});

describe('an error response', () => {
  it('S8.01 starts at status 400', async () => {
    await expect(lineTo({ status: 400, data: { message: 'Odd' } }).http.call(users.me)).rejects.toThrow('Odd');
    expect((await lineTo({ status: 399, data: person }).http.call(users.me)).data).toEqual(person);
  });

  it('of a sign-in does not renew the session, and neither do other errors', async () => {
    const repair = vi.fn(async () => true);
    const refusedAs = async (status: number, endpoint: 'open' | 'me') => {
      const { http } = lineTo({ status, data: { message: 'No.' } });
      http.onSessionLost(repair);
      const call = endpoint === 'me' ? http.call(users.me) : http.call(session.open, { body: { token: 'x' } });
      await expect(call).rejects.toThrow('No.');
    };
    await refusedAs(401, 'open');
    await refusedAs(404, 'me');
    expect(repair).not.toHaveBeenCalled();
    await expect(lineTo({ status: 401, data: { message: 'Gone.' } }).http.call(users.me)).rejects.toThrow('Gone.');
  });
});
