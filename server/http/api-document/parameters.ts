import * as z from 'zod/mini';
import { page } from '../../../contract/calls/constants.ts';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { shapeOf } from '../../../contract/declaration/shape.ts';
import { requests } from '../../platform/limits.ts';
import { type Json, leaveOutSafeBounds } from './schemas.ts';

type Schema = z.ZodMiniType;

const simple = ['string', 'integer', 'number', 'boolean', 'null'];

/** The path, query and header parameters of an endpoint. */
export const parametersOf = (endpoint: Endpoint): Json[] => [
  ...Object.entries(shapeOf(endpoint.params)).map(([name, schema]) => parameter('path', name, schema)),
  ...Object.entries(shapeOf(endpoint.query)).map(([name, schema]) => parameter('query', name, schema)),
  ...headersOf(endpoint),
];

function parameter(where: 'path' | 'query', name: string, value: Schema): Json {
  // The default goes into the description, because code generators require fields with the keyword.
  const { default: preset, ...schema } = schemaOf(value);
  const description = [descriptions[name], preset !== undefined && `${JSON.stringify(preset)} where it is not sent.`]
    .filter(Boolean)
    .join(' ');
  return {
    name,
    in: where,
    required: where === 'path' || value._zod.optin === undefined,
    ...(description && { description }),
    // Lists are comma-separated.
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    schema,
  };
}

/** Simple values and lists of them by their parsed type; other values as the text that is sent. */
function schemaOf(value: Schema): Json {
  const written = (io: 'input' | 'output') => {
    const override = ({ jsonSchema }: { jsonSchema: Json }) => leaveOutSafeBounds(jsonSchema);
    const { $schema: _, ...schema } = z.toJSONSchema(value, { io, unrepresentable: 'any', override }) as Json;
    return schema;
  };
  const read = written('output');
  return isSimple(read) || (read.type === 'array' && isSimple(read.items)) ? read : written('input');
}

function isSimple(json: unknown): boolean {
  const { type, enum: values, const: value, anyOf } = json as Json;
  return Array.isArray(anyOf)
    ? anyOf.every(isSimple)
    : simple.includes(String(type)) || values !== undefined || value !== undefined;
}

/** Descriptions of common parameters. */
const descriptions: Record<string, string> = {
  id: 'The id of the record.',
  domainId: 'Narrows the call to the workspace of this domain.',
  workspaceId: 'Narrows the call to this workspace.',
  organisationId: 'Narrows the call to this organization.',
  skip: 'The number of rows to skip.',
  take: `The number of rows to return, at most ${page.maxTake}.`,
  sort: 'The field by which rows are sorted.',
  thenBy: 'More fields to sort by, separated by commas; a minus sorts descending: `status,-title`.',
  descending: 'Whether `sort` is descending.',
  q: 'Words to search for.',
  count: '`none` leaves out the total, `only` leaves out the rows.',
  trashed: 'Only rows in the trash.',
  where: 'Conditions in groups, as JSON: `{"all":[{"field":"title","is":"contains","value":"lake"}]}`.',
  lacks: 'Only rows without this.',
  untranslated: 'Only rows without a version in this language.',
  outdated: 'Only rows in this language whose source texts have changed since their translation.',
  perItem: 'Whether each item has one row: the oldest of its matching translations.',
  itemLanguage: 'The language of the row of an item, if that translation matches.',
  notReady: 'Only rows that lack what their publishing rule requires, or only all others.',
  within: 'Only rows in a part of the map: `south,west,north,east` in degrees.',
  key: 'An API key, if it is not sent as a bearer token.',
  preview: 'The token of a preview link.',
  language: 'The code of a language, such as `en` or `de-AT`.',
  upload: 'The name of a finished resumable upload, instead of a file in the form.',
};

function headersOf({ method, access, path, answer, reads, secret, notIdempotent }: Endpoint): Json[] {
  const header = (name: string, description: string, schema: Json) => ({ name, in: 'header', description, schema });
  const isChange = typeof access === 'object' && ['update', 'delete'].includes(access.action) && method !== 'GET';
  const isOfOne = path.includes('{id}') || 'version' in shapeOf(answer);
  return [
    ...(method === 'POST' && access !== 'public' && !reads && !secret && !notIdempotent
      ? [
          header(
            'Idempotency-Key',
            'A unique key of this request: a retry with the same key returns the same response and changes nothing.',
            { type: 'string', maxLength: requests.idempotencyKey },
          ),
        ]
      : []),
    ...(isChange && isOfOne && !path.endsWith('/restore') && !reads
      ? [
          header(
            'If-Match',
            'The version that you have read. If there is a newer one, the response is 412 and contains it.',
            {
              type: 'string',
            },
          ),
        ]
      : []),
  ];
}
