import { describe, expect, it } from 'vitest';
import { HttpError, errorFrom, networkError, timeoutError, messageOf } from '../../../src/providers/http/http-error.ts';

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';

describe('the message for a failed call', () => {
  it.each([
    [500, 'Server error occurred. Please try again later.'],
    [502, 'Service temporarily unavailable. Please try again later.'],
    [503, 'Service temporarily unavailable. Please try again later.'],
    [504, 'Service temporarily unavailable. Please try again later.'],
    [404, 'Server returned an error (404). Please try again.'],
    [501, 'Server returned an error (501). Please try again.'],
  ])('S8.01 for an HTML page with %i is our own text', (status, words) => {
    expect(errorFrom(status, html, '<html><h1>nginx</h1>')).toMatchObject({ statusCode: status, message: words });
    expect(errorFrom(status, 'text/plain', '\n<!DOCTYPE html><h1>nginx</h1>').message).toBe(words);
  });

  it('S8.01 is the server’s message, else its error, else “An unknown error occurred”', () => {
    expect(errorFrom(409, json, { message: 'Taken', error: 'Conflict' }).message).toBe('Taken');
    expect(errorFrom(409, json, { error: 'Conflict' }).message).toBe('Conflict');
    for (const body of [{}, { message: '' }, { message: 7 }, null, '', 'text', [], undefined])
      expect(errorFrom(500, json, body).message).toBe('An unknown error occurred');
  });

  it('S8.01 has the response’s validationErrors by field', () => {
    const validationErrors = { 'venue.name': ['This is required'] };
    const error = errorFrom(422, json, {
      message: 'Some fields need your attention.',
      code: 'invalid',
      validationErrors,
    });
    expect(error).toMatchObject({ statusCode: 422, code: 'invalid', validationErrors });
  });

  it('S8.01 for a failed network is “Network error - please check your connection”, and a timeout has its own', () => {
    expect(networkError()).toMatchObject({ statusCode: 0, message: 'Network error - please check your connection' });
    expect(timeoutError().message).toBe('Request timed out');
  });

  it('S8.01 for any other error is its own message, or “An error occurred”', () => {
    expect(messageOf(new Error('Broken'))).toBe('Broken');
    for (const thrown of [undefined, null, 'text', new Error(), {}])
      expect(messageOf(thrown)).toBe('An error occurred');
  });

  it('S8.01 for a 403 with CSRF in message or error differs from a missing permission', () => {
    expect(errorFrom(403, json, { message: 'Invalid CSRF token' }).isCsrf).toBe(true);
    expect(errorFrom(403, json, { message: 'Forbidden', error: 'CSRF token mismatch' }).isCsrf).toBe(true);
    expect(errorFrom(403, json, { error: 'csrf mismatch' }).isCsrf).toBe(true);
    expect(errorFrom(403, json, { message: 'You don’t have permission to update events.' }).isCsrf).toBe(false);
    expect(errorFrom(400, json, { message: 'Invalid CSRF token' }).isCsrf).toBe(false);
  });

  it('for a 412 has the current record, for a 429 the time to wait', () => {
    expect(errorFrom(412, json, { message: 'x', current: { version: 3 } }).current).toEqual({ version: 3 });
    expect(errorFrom(429, json, { message: 'x' }, { retryAfter: 30 }).retryAfter).toBe(30);
  });

  it('allows a retry for temporary errors only', () => {
    const passing = [0, 400, 401, 403, 404, 409, 412, 422, 429, 500, 502, 503, 504].filter(
      (status) => new HttpError(status, 'x').isPassing,
    );
    expect(passing).toEqual([0, 502, 503, 504]);
  });
});
