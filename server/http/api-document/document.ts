import { paginationHeaders } from '../../../contract/calls/constants.ts';
import { type Endpoint, endpointsIn } from '../../../contract/calls/endpoint.ts';
import { ErrorBody } from '../../../contract/calls/errors.ts';
import { callModules } from '../../platform/endpoints.ts';
import { resources } from '../../platform/resources.ts';
import { statusOf } from '../route.ts';
import { bodyOf } from './bodies.ts';
import { operationIds, schemaNames } from './names.ts';
import { parametersOf } from './parameters.ts';
import { type Json, type WrittenSchemas, writeSchemas } from './schemas.ts';

/** The OpenAPI document of the API. */
export interface ApiDocument extends Json {
  openapi: string;
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json> };
}

/** Loads all declarations. @returns a function that writes the document. */
export async function apiDocument(): Promise<() => ApiDocument> {
  const modules = await callModules();
  return () => writeDocument(modules, endpointsIn(modules));
}

function writeDocument(modules: readonly object[], endpoints: readonly Endpoint[]): ApiDocument {
  const names = schemaNames(modules, resources);
  const answers = writeSchemas(names, [...endpoints.map(({ answer }) => answer), ErrorBody], 'answer');
  const bodyNames = new Map([...names].map(([schema, name]) => [schema, isOfBodies(name) ? name : `${name}Input`]));
  const bodies = writeSchemas(
    bodyNames,
    endpoints.flatMap(({ body }) => body ?? []),
    'body',
  );
  const openBodies = Object.entries(bodies.components).map(([name, { additionalProperties, ...open }]) => [
    name,
    // Open, because other parts of `allOf` add parents and files.
    additionalProperties === false
      ? open
      : { ...open, ...(additionalProperties !== undefined && { additionalProperties }) },
  ]);
  const ids = operationIds(endpoints, resources);
  const paths: ApiDocument['paths'] = {};
  for (const endpoint of [...endpoints].sort((one, other) => (one.path < other.path ? -1 : 1))) {
    const path = (paths[endpoint.path.split('?')[0]!] ??= {});
    path[endpoint.method.toLowerCase()] = operation(endpoint, ids.get(endpoint)!, answers, bodies);
  }
  const tags = [...new Set(endpoints.map(tagOf))].sort();
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/v1' }],
    security: signedIn('GET'),
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      ...common,
      schemas: referred(paths, { ...answers.components, ...(Object.fromEntries(openBodies) as Record<string, Json>) }),
    },
  };
}

const info = {
  title: 'Waymark API',
  version: '1',
  summary: 'Content of destinations and hotels: events, venues, properties, posts, pictures and websites.',
  description: [
    'Calls and fields marked `x-extension` are extensions: not in the specification, and another server may not have them.',
    'Calls of the specification do not change.',
  ].join(' '),
  license: { name: 'MIT', identifier: 'MIT' },
};

const isOfBodies = (name: string): boolean => /(Create|Update)$/.test(name);

/** The tag of an endpoint: its resource, else the first part of its path. */
const tagOf = ({ access, path }: Endpoint): string =>
  typeof access === 'object' ? access.resource : (path.split('/')[1] ?? '');

/** Security by a browser session, with a CSRF token for changes, or by an access token. */
const signedIn = (method: Endpoint['method']) => [
  { session: [], ...(method !== 'GET' && { csrf: [] }) },
  { bearer: [] },
];

function operation(endpoint: Endpoint, operationId: string, answers: WrittenSchemas, bodies: WrittenSchemas): Json {
  const { access, extension, method, summary } = endpoint;
  const requestBody = bodyOf(endpoint, bodies, resources);
  return {
    operationId,
    summary,
    description: [needs(access), ...(extension ? ['An extension: not in the specification.'] : [])].join(' '),
    tags: [tagOf(endpoint)],
    ...(extension && { 'x-extension': true }),
    security: access === 'public' ? [] : signedIn(method),
    parameters: parametersOf(endpoint),
    ...(requestBody && { requestBody }),
    responses: {
      [statusOf(endpoint)]: answerOf(endpoint, answers),
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

const needs = (access: Endpoint['access']): string => {
  if (access === 'public') return 'Open to everyone.';
  if (access === 'session') return 'For everyone who is signed in.';
  return `Needs the permission \`${access.action}\` on \`${access.resource}\`.`;
};

/** The documented headers of a response. */
function headersOf({ count, access }: Endpoint): Json | undefined {
  const names = [
    ...(count === 'header' ? Object.values(paginationHeaders) : []),
    ...(access === 'public' ? rateHeaders : []),
  ];
  return names.length > 0 ? referredHeaders(names) : undefined;
}

const rateHeaders = ['ratelimit-policy', 'ratelimit'];
const referredHeaders = (names: string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

function answerOf(endpoint: Endpoint, answers: WrittenSchemas): Json {
  const { answer, mediaTypes = ['application/json'] } = endpoint;
  const headers = headersOf(endpoint);
  const schema = answers.of(answer);
  const contents = mediaTypes.map((type) => [
    type,
    { schema: type === 'application/json' ? schema : textOrFile(type) },
  ]);
  return {
    description: 'Done.',
    ...(headers && { headers }),
    content: Object.fromEntries(contents) as Json,
  };
}

const textOrFile = (type: string): Json =>
  /^(image|font)\/|pdf/.test(type) ? { type: 'string', format: 'binary' } : { type: 'string' };

/** The schemas that endpoints use, directly or indirectly. */
function referred(paths: object, schemas: Record<string, Json>): Record<string, Json> {
  const found = new Set<string>();
  const collect = (part: object) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      if (!found.has(name)) {
        found.add(name);
        collect(schemas[name]!);
      }
  };
  collect({ paths, common });
  return Object.fromEntries([...found].sort().map((name) => [name, schemas[name]!]));
}

const header = (description: string, schema: Json) => ({ description, schema });

const common = {
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'waymark_session',
      description: 'The session that `POST /auth/session` opens. On https the name begins with `__Host-`.',
    },
    csrf: { type: 'apiKey', in: 'header', name: 'x-csrf-token', description: 'The token of `GET /csrf/token`.' },
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An access token.' },
  },
  headers: {
    [paginationHeaders.totalCount]: header('The total number of rows.', { type: 'integer' }),
    [paginationHeaders.hasMore]: header('Whether more rows follow.', { type: 'boolean' }),
    [paginationHeaders.hasNextPage]: header('The same.', { type: 'boolean' }),
    'ratelimit-policy': header('Quota (`q`) per window in seconds (`w`), where calls are limited.', {
      type: 'string',
      example: '"session";q=60;w=60',
    }),
    ratelimit: header('Remaining calls (`r`), and seconds until the limit resets (`t`).', {
      type: 'string',
      example: '"session";r=59;t=60',
    }),
    'retry-after': header('Seconds to wait before the next try, with 429 and 503.', { type: 'integer' }),
  },
  responses: {
    Error: {
      description: 'The request is rejected (4xx), or the server could not respond (5xx). `message` says why.',
      headers: referredHeaders([...rateHeaders, 'retry-after']),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
    },
  },
};
