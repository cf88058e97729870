import { describe, expect, it } from 'vitest';
import { specParts } from '../spec-parts.ts';
import { as } from './client.ts';
import { declaredEndpoints, nameOf } from '../declared.ts';
import { aimOf, requestFor } from './inputs.ts';
import { world } from './world.ts';

/**
 * Every call that the specification documents is answered to those who may make it. Which of them are still missing is
 * counted by `npm test`, because no test here names them; who may not make them is the matrix's affair.
 */
const { home, owner, local } = await world();
const endpointOf = new Map(declaredEndpoints.map((endpoint) => [nameOf(endpoint).split('?')[0]!, endpoint]));

/** A session is opened with a token of the identity provider and closed for good, which `session.test.ts` proves. */
const elsewhere = ['POST /auth/session', 'POST /auth/logout'];
const calls = Object.entries(specParts)
  .filter(([row]) => row.startsWith('S7.'))
  .flatMap(([row, parts]) => parts.map((part) => [row, part, endpointOf.get(part)!] as const))
  .filter(([, part, endpoint]) => endpoint && !elsewhere.includes(part));

describe('is answered to whoever may make it:', () => {
  it.each(calls)('%s %s', async (_row, _part, endpoint) => {
    const person = aimOf(endpoint) === 'nothing' ? owner : local;
    const { status, body } = await as(person).call(endpoint, await requestFor(endpoint, home, person));
    expect([status < 300, status, body]).toEqual([true, status, body]);
  });
});

describe('takes the domain of the workspace beside all else:', async () => {
  const { home: other, owner: itsOwner, local: itsLocal } = await world();
  // The organisation of these is a new one, which has no domain yet.
  const narrowed = calls.filter(([, part]) => !part.includes('/organizations/{id}'));
  it.each(narrowed)('S7.14 %s %s', async (_row, _part, endpoint) => {
    const person = aimOf(endpoint) === 'nothing' ? itsOwner : itsLocal;
    const request = await requestFor(endpoint, other, person);
    const query = { ...request.query, domainId: other.domainId };
    const { status, body } = await as(person).call(endpoint, { ...request, query });
    expect([status < 300, status, body]).toEqual([true, status, body]);
  });
});
