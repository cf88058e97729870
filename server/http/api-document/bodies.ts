import * as z from 'zod/mini';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { addedFields } from '../answer/returned-record.ts';
import { parentsOf } from '../parents.ts';
import type { Json, WrittenSchemas } from './schemas.ts';

const id = { type: ['integer', 'string', 'null'] };

/** The request body of an endpoint: JSON, a multipart form, or both. */
export function bodyOf(endpoint: Endpoint, schemas: WrittenSchemas, resources: readonly Resource[]): Json | undefined {
  const { body, files = [], document, multipartOnly, pieces } = endpoint;
  if (!body) return undefined;
  const own = schemas.of(body);
  const added = addedProperties(endpoint, own, schemas, resources);
  const parts = [...files, ...(document ? [document] : [])];
  const isRequired = multipartOnly === true && !pieces && parts.length === 1;
  const fileFields: Json = {
    type: 'object',
    properties: Object.fromEntries(parts.map((part) => [part, { type: 'string', format: 'binary' }])),
    ...(isRequired && { required: parts }),
  };
  return {
    required: isRequired || !z.safeParse(body, {}).success,
    content: {
      ...(!multipartOnly && { 'application/json': { schema: joined(own, added) } }),
      ...(parts.length > 0 && { 'multipart/form-data': { schema: joined(own, added, fileFields) } }),
    },
  };
}

/** Accepted properties of a body that are not in its schema. */
function addedProperties(endpoint: Endpoint, own: Json, schemas: WrittenSchemas, resources: readonly Resource[]): Json {
  const parents = parentsOf(endpoint).map((name) => [name, { ...id, description: 'As in the query.' }]);
  const added = [...(addedFields(endpoint) ?? [])].map((name) => [
    name,
    name === 'version'
      ? { ...id, description: 'The version that you have read, like `If-Match`.' }
      : { readOnly: true, description: 'Ignored, so that a response can be sent back unchanged.' },
  ]);
  const { within = [] } =
    resources.find(({ create, update }) => [create, update].includes(endpoint.body as never)) ?? {};
  const { properties = {} } = (own.$ref ? schemas.components[String(own.$ref).split('/').at(-1)!] : own) as {
    properties?: Json;
  };
  const nested = within.map(({ name, fields }) => {
    const inside = Object.entries(properties).filter(([field]) => fields.includes(field));
    return [name, { type: 'object', properties: Object.fromEntries(inside), additionalProperties: false }];
  });
  return { type: 'object', properties: Object.fromEntries([...added, ...parents, ...nested]) as Json };
}

/** Combines objects with `allOf`; the first decides about additional properties. */
function joined(own: Json, ...others: Json[]): Json {
  const further = others.filter(({ properties }) => Object.keys(properties as Json).length > 0);
  if (further.length === 0) return own;
  const { additionalProperties, ...open } = own;
  return { allOf: [open, ...further], ...(additionalProperties === false && { unevaluatedProperties: false }) };
}
