import { describe, expect, it } from 'vitest';
import { specParts } from '../../spec-parts.ts';
import { languages } from '../../../src/resources/languages/languages.resource.ts';
import { properties } from '../../../src/resources/properties/properties.resource.ts';
import { makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { declaredEndpoints, nameOf } from '../../declared.ts';
import { aimOf, requestFor } from '../stage/inputs.ts';
import { world } from '../stage/world.ts';

/**
 * Every documented call answers users with the permission. `npm test` counts missing calls, because no test names them here;
 * the matrix covers other users.
 */
const { home, owner, local } = await world();
const endpointOf = new Map(declaredEndpoints.map((endpoint) => [nameOf(endpoint).split('?')[0]!, endpoint]));

/** These calls open a session with a provider's token and end it; `session.test.ts` tests them. */
const elsewhere = ['POST /auth/session', 'POST /auth/logout'];
const calls = Object.entries(specParts)
  .filter(([row]) => row.startsWith('S7.'))
  .flatMap(([row, parts]) => parts.map((part) => [row, part, endpointOf.get(part)!] as const))
  .filter(([, part, endpoint]) => endpoint && !elsewhere.includes(part));

describe('answers users with the permission:', () => {
  it.each(calls)('%s %s', async (_row, _part, endpoint) => {
    const person = aimOf(endpoint) === 'nothing' ? owner : local;
    const { status, body } = await as(person).call(endpoint, await requestFor(endpoint, home, person));
    expect([status < 300, status, body]).toEqual([true, status, body]);
  });
});

describe('accepts the domain of the workspace with all other parameters:', async () => {
  const { home: other, owner: itsOwner, local: itsLocal } = await world();
  // These create an organization, which has no domain yet.
  const narrowed = calls.filter(([, part]) => !part.includes('/organizations/{id}'));
  it.each(narrowed)('S7.14 %s %s', async (_row, _part, endpoint) => {
    const person = aimOf(endpoint) === 'nothing' ? itsOwner : itsLocal;
    const request = await requestFor(endpoint, other, person);
    const query = { ...request.query, domainId: other.domainId };
    const { status, body } = await as(person).call(endpoint, { ...request, query });
    expect([status < 300, status, body]).toEqual([true, status, body]);
  });
});

/** The query parameters of the specification in addition to the domain, with values for `home`. */
const documented: Record<string, Record<string, string>> = {
  'GET /workspaces': { organisationId: String(home.organisationId) },
  'GET /properties': { workspaceId: String(home.workspaceId) },
  'GET /api/location/nearby-events': {
    startDate: '2028-06-01',
    endDate: '2028-09-01',
    descending: 'true',
    skip: '0',
    take: '10',
    latitude: '46.36',
    longitude: '14.09',
    distance: '35',
    clientRequestId: 'events-1',
  },
  'GET /api/location/nearby-venues': { latitude: '46.36', longitude: '14.09', distance: '35', q: 'hall' },
  'GET /events-by-translation-group': { translation_group: 'a-group' },
  'GET /get-terms': { taxonomy: 'event_venue', include_description: 'true', hierarchical: 'true', parent: '0' },
  'GET /user-roles': { userId: String(owner.id) },
  'GET /permissions': {
    userId: String(owner.id),
    organisationId: String(home.organisationId),
    propertyId: String(await makeRecord(properties, home)),
  },
  'GET /property-facts': { propertyId: String(await makeRecord(properties, home)), language: 'en' },
  'GET /property-languages': {
    propertyId: String(await makeRecord(properties, home)),
    languageId: String(await makeRecord(languages, home)),
  },
  'GET /styleguides': { organisationId: String(home.organisationId) },
};

describe('accepts the query parameters of the specification, each alone and all together:', () => {
  it.each(Object.entries(documented))('S7.03 S7.04 S7.06 S7.07 S7.08 S7.09 %s', async (part, values) => {
    const endpoint = endpointOf.get(part)!;
    const needed = (await requestFor(endpoint, home, owner)).query ?? {};
    const alone = Object.entries(values).map(([name, value]) => ({ [name]: value }));
    for (const query of [...alone, values]) {
      const { status, body } = await as(owner).call(endpoint, { query: { ...needed, ...query } as never });
      expect([query, status, body]).toEqual([query, 200, body]);
    }
  });
});
