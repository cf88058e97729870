import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { serverUse } from '../../../contract/calls/server-use.ts';
import type { ApiDocument } from '../../../server/http/api-document/document.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { declaredEndpoints, nameOf } from '../../declared.ts';
import { makeRecord } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { requestFor, resourceNamed } from '../stage/inputs.ts';
import { app, db } from '../stage/installation.ts';
import { sampleInput } from '../stage/samples.ts';
import { world } from '../stage/world.ts';

const { home, owner } = await world();
const document = (await app.inject('/v1/openapi.json')).json<ApiDocument>();
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(document, 'api');
/** The same document, in which objects have no undeclared fields. */
const closed = JSON.parse(JSON.stringify(document), (_key, part: unknown) =>
  isObjectSchema(part) ? { additionalProperties: false, ...part } : part,
) as ApiDocument;
ajv.addSchema(closed, 'closed');

function isObjectSchema(part: unknown): part is object {
  return typeof part === 'object' && part !== null && 'properties' in part && 'type' in part && part.type === 'object';
}

const pathOf = ({ path }: Endpoint) => path.split('?')[0]!;
const described = (endpoint: Endpoint) => document.paths[pathOf(endpoint)]![endpoint.method.toLowerCase()]!;
const schemaAt = (of: 'api' | 'closed', { method, ...endpoint }: Endpoint, ...within: string[]) => {
  const keys = ['paths', pathOf({ method, ...endpoint }), method.toLowerCase(), ...within, 'schema'];
  const escaped = keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')));
  return ajv.getSchema(`${of}#/${escaped.join('/')}`)!;
};
const named = (endpoints: Endpoint[]) => endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);

/** Makes the owner the operator of the server. */
async function makeOperator(): Promise<void> {
  const { organisationId } = home;
  await db.system(SQL`update first_organisation set id = ${organisationId}`);
  await db.system(SQL`
    with role as (insert into roles (organisation_id, name, built_in) values (${organisationId}, 'Operator', 'owner') returning id)
    insert into user_roles (user_id, role_id, organisation_id) select ${owner.id}, id, ${organisationId} from role`);
}

const filled = new Map<string, Promise<unknown>>();
/** A record with every writable field whose sample value follows from its kind. */
function fill(endpoint: Endpoint): Promise<unknown> | undefined {
  if (endpoint === serverUse) return makeOperator();
  const resource = resourceNamed(endpoint);
  const needsHand = !resource?.endpoints.create || Object.values(resource.fields).some(({ kind }) => kind === 'code');
  if (needsHand) return undefined;
  if (!filled.has(resource.name)) filled.set(resource.name, makeRecord(resource, home, sampleInput(resource, 'all')));
  return filled.get(resource.name);
}

describe('the document describes every response:', () => {
  const isJson = ({ mediaTypes }: Endpoint) => !mediaTypes || mediaTypes.includes('application/json');
  const reads = declaredEndpoints.filter((endpoint) => endpoint.method === 'GET' && isJson(endpoint));
  it.each(named(reads))('%s', async (_name, endpoint) => {
    await fill(endpoint);
    const { status, body, headers } = await as(owner).call(endpoint, await requestFor(endpoint, home, owner));
    expect([status, body]).toEqual([200, body]);
    const isAsTold = schemaAt('closed', endpoint, 'responses', '200', 'content', 'application/json');
    expect([isAsTold(body), isAsTold.errors]).toEqual([true, null]);
    const told = (described(endpoint).responses as Record<string, { headers?: object }>)[200]!.headers ?? {};
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(Object.keys(told)));
  });
});

describe('the document describes every request body:', () => {
  it.each(named(declaredEndpoints.filter(({ body }) => body)))('%s', async (_name, endpoint) => {
    const { body = {}, files } = await requestFor(endpoint, home, owner);
    const { content } = described(endpoint).requestBody as { content: Record<string, object> };
    const type = files ? 'multipart/form-data' : 'application/json';
    expect(content).toHaveProperty([type]);
    const isAsTold = schemaAt('api', endpoint, 'requestBody', 'content', type);
    const sent = { ...body, ...Object.fromEntries(Object.keys(files ?? {}).map((name) => [name, 'bytes'])) };
    expect([isAsTold(sent), isAsTold.errors]).toEqual([true, null]);
  });
});

it('S3.11 the document names the file fields of every form call', () => {
  for (const endpoint of declaredEndpoints.filter(({ files, document: table }) => files ?? table)) {
    const isAsTold = schemaAt('api', endpoint, 'requestBody', 'content', 'multipart/form-data');
    const told = JSON.stringify(isAsTold.schema);
    for (const part of [...(endpoint.files ?? []), ...(endpoint.document ? [endpoint.document] : [])])
      expect([nameOf(endpoint), told]).toEqual([
        nameOf(endpoint),
        expect.stringContaining(`"${part}":{"type":"string","format":"binary"}`),
      ]);
  }
});

it('S7.13 the document marks open calls, extensions, headers and query types', () => {
  const of = (path: string, method: string) => document.paths[path]![method] as Record<string, unknown>;
  expect(of('/delivery/{domain}/events', 'get').security).toEqual([]);
  expect(of('/venues', 'get').security).toEqual([{ session: [] }, { bearer: [] }]);
  expect(of('/publish', 'post').security).toEqual([{ session: [], csrf: [] }, { bearer: [] }]);
  expect([of('/events', 'get')['x-extension'], of('/publish', 'post')['x-extension']]).toEqual([true, undefined]);
  expect([of('/venues', 'get').operationId, of('/venues/{id}', 'get').operationId]).toEqual(['listVenues', 'getVenue']);
  expect(of('/api/location/nearby-events', 'get').operationId).toBe('listEvents');
  const parameters = (path: string, method: string) =>
    new Map((of(path, method).parameters as { name: string; schema: object }[]).map(({ name, ...one }) => [name, one]));
  const list = parameters('/venues', 'get');
  expect(list.get('take')).toMatchObject({ in: 'query', required: false, schema: { type: 'integer', maximum: 100 } });
  const { headers } = (of('/venues', 'get').responses as Record<string, { headers: object }>)[200]!;
  expect(Object.keys(headers)).toEqual(['x-has-next-page', 'x-total-count', 'x-has-more']);
  expect(list.get('trashed')?.schema).toEqual({ type: 'boolean' });
  expect(parameters('/events', 'get').get('status')).toMatchObject({
    explode: false,
    schema: { type: 'array', items: { enum: ['draft', 'scheduled', 'published', 'archived'] } },
  });
  expect(parameters('/publish', 'post').has('Idempotency-Key')).toBe(true);
  expect(parameters('/update-event/{id}', 'post').has('If-Match')).toBe(true);
});
