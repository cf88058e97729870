import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { declaredEndpoints, nameOf } from '../../declared.ts';
import { isFull } from '../../extent.ts';
import { type Sent, as } from '../stage/client.ts';
import { requestFor } from '../stage/inputs.ts';
import { world } from '../stage/world.ts';

/**
 * Requests with corrupted values. `FUZZ_RUNS=25000 npm test -- --only server tests/server/api/fuzz.test.ts` sends more of them,
 * `FUZZ_SEED` others.
 */
const numRuns = Number(process.env.FUZZ_RUNS ?? (isFull ? 10_000 : 500));
const seed = Number(process.env.FUZZ_SEED ?? 20_261);

const { home, owner, local } = await world();

/** Signing in or out would end the session of all other calls; impersonating would make it read-only. */
const apart = ['POST /auth/session', 'POST /auth/logout', 'POST /auth/logout-everywhere', 'POST /view-as'];
const endpoints = declaredEndpoints.filter((endpoint) => !apart.includes(nameOf(endpoint)) && !endpoint.document);
const good = new Map<Endpoint, Sent>();
for (const endpoint of endpoints) good.set(endpoint, await requestFor(endpoint, home, local));

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    '%00',
    "'; drop table events; --",
    '../../etc/passwd',
    '__proto__',
    '\uD800',
  ),
  fc.constantFrom<unknown>(-1, 0, 1.5, 1e308, 2 ** 31, 2 ** 53, 2 ** 63, '9'.repeat(40), 'NaN', 'Infinity'),
  fc.constantFrom<unknown>('2026-02-30', '9999999-01-01', '2026-03-29T02:30', '24:00', 'x'.repeat(100_000)),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const names = fc.oneof(
  fc.constantFrom(
    'id',
    'q',
    'sort',
    'skip',
    'take',
    'ids',
    'values',
    'matching',
    'status',
    'language',
    'domainId',
    'trashed',
  ),
  fc.string({ maxLength: 12 }),
);
const places = fc.constantFrom('query', 'body', 'params', 'headers', 'whole body');
const change = fc.record({ place: places, name: names, own: fc.nat(), value: hostile });
const request = fc.record({
  endpoint: fc.constantFrom(...endpoints),
  changes: fc.array(change, { minLength: 1, maxLength: 3 }),
});

type Change = { place: string; name: string; own: number; value: unknown };

/** Mostly for a field of the valid request, so that the value passes the first validation. */
const nameAt = (part: object, { name, own }: Change): string => Object.keys(part)[own % 8] ?? name;

function spoiled(sent: Sent, changes: readonly Change[]): Sent {
  const bad: Sent = { ...sent, query: { ...sent.query }, params: { ...sent.params }, headers: {} };
  for (const each of changes) {
    const { place, value } = each;
    if (place === 'whole body' && sent.body) bad.body = value as Record<string, unknown>;
    else if (place === 'body' && sent.body) bad.body = { ...bad.body, [nameAt(sent.body, each)]: value };
    else if (place === 'query') bad.query![nameAt(sent.query ?? {}, each)] = String(value);
    else if (place === 'params') bad.params![nameAt(sent.params ?? {}, each)] = encodeURIComponent(wellFormed(value));
    else if (place === 'headers') bad.headers![each.own % 2 ? 'if-match' : 'idempotency-key'] = headerOf(value);
  }
  return bad;
}

const wellFormed = (value: unknown) => String(value).toWellFormed();
/** Characters that a client can send in a header. */
const headerOf = (value: unknown) =>
  wellFormed(value)
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .slice(0, 200);

/** A failure as one readable line. */
const told = (endpoint: Endpoint, { params, query, body, headers }: Sent, status: number): string =>
  `${nameOf(endpoint)} → ${status}: ${JSON.stringify({ params, query, body, headers })}`
    .replaceAll(/(.)\1{30,}/g, '$1…')
    .slice(0, 400);

it('S8.01 no request with corrupted values breaks or blocks a call', async () => {
  const faults: string[] = [];
  await fc.assert(
    fc.asyncProperty(request, async ({ endpoint, changes }) => {
      const sent = spoiled(good.get(endpoint)!, changes);
      const late = new Promise<{ status: number }>((resolve) => setTimeout(resolve, 20_000, { status: 599 }).unref());
      const { status } = await Promise.race([as(owner).call(endpoint, sent), late]);
      if (status >= 500) faults.push(told(endpoint, sent, status));
    }),
    { numRuns, seed },
  );
  expect(faults).toEqual([]);
}, 1_800_000);
