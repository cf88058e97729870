import '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { form, upload } from '../../contract/calls/constants.ts';
import type { Endpoint } from '../../contract/calls/endpoint.ts';
import { descriptorOf } from '../../contract/declaration/fields.ts';
import { furtherPrefix } from '../../contract/calls/imports.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import { decodeParts } from '../../contract/declaration/multipart.ts';
import { shapeOf as bodyShapeOf } from '../../contract/declaration/shape.ts';
import { ApiError, invalid } from '../platform/errors.ts';
import { resourceNamed, resourcesWithin } from '../platform/resources.ts';
import type { Uploads } from '../services/uploads/uploads.ts';
import { type MediaFile, readMediaFile } from '../services/media-store/media-file.ts';
import { shareOf } from './request-scope.ts';
import type { Reading } from '../services/table-file/read-table.ts';
import { type TableFile, readTableFile } from '../services/table-file/table-file.ts';

declare module 'fastify' {
  interface FastifyInstance {
    uploads: Uploads;
  }
}

/** Decodes multipart forms to plain values, so that one schema checks forms and JSON (S3.08). */
export function readMultipart(
  endpoint: Pick<Endpoint, 'access' | 'body' | 'files' | 'document' | 'multipartOnly' | 'pieces'>,
) {
  const { fields = {}, open = false } =
    endpoint.files && typeof endpoint.access === 'object' ? resourceNamed(endpoint.access.resource) : {};
  const lists = listsOf(endpoint.body).filter((name) => !Object.hasOwn(fields, name));
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (request.isMultipart() && !endpoint.files && !endpoint.document)
      throw new ApiError('unsupported_media_type', 'This endpoint accepts JSON, not a form.');
    const upload = endpoint.pieces && (request.query as { upload?: unknown }).upload;
    const isUploaded = typeof upload === 'string';
    if (!request.isMultipart() && endpoint.multipartOnly && !isUploaded)
      throw new ApiError('unsupported_media_type', 'This endpoint accepts multipart form data.');
    if (request.isMultipart()) {
      const { texts, files, document } = await readParts(request, endpoint, partsOf(fields)).catch(asRefused);
      request.body = decodeParts(fields, texts, open, lists);
      request.pictures = files;
      request.document = document;
    }
    if (isUploaded) request.pictures = await uploaded(request, endpoint, upload);
  };
}

/** Names of a body's list fields. */
const listsOf = (body: Endpoint['body']): string[] =>
  Object.entries(bodyShapeOf(body)).flatMap(([name, { def }]) => {
    const { innerType } = def as { innerType?: Endpoint['body'] };
    return (innerType?.def ?? def).type === 'array' ? name : [];
  });

/** Reads a finished upload; none if it is missing, as at a repeat of an answered request. */
async function uploaded(request: FastifyRequest, { files: [part = ''] = [] }: Partial<Endpoint>, id: string) {
  const file = await request.server.uploads.read(id, request.actor?.userId ?? 0);
  const read = { documents: true, share: shareOf(request) };
  return file ? { [part]: await readMediaFile(part, file.bytes, file.fileName, read) } : {};
}

const limits = {
  fileSize: Math.max(upload.maxImage, upload.maxTable),
  files: form.files,
  fields: form.fields,
  parts: form.files + form.fields,
  fieldSize: form.textSize,
  headerPairs: form.headers,
  headerSize: form.headerSize,
};

/** Parts whose files are displayed by a field, and so must be pictures. */
const partsOf = (fields: Resource['fields']) => Object.values(fields).flatMap(({ part }) => part ?? []);

/** Names of nested lists and structured values in a file of records. */
function shapeOf(access: Endpoint['access'] | undefined): Reading {
  if (typeof access !== 'object') return {};
  const { name, fields, details } = resourceNamed(access.resource);
  const structures = Object.keys(fields).filter((each) => descriptorOf(fields[each]!).holds === 'structure');
  const prefixes = [furtherPrefix, ...(details ? [`${details.prefix}:`] : [])];
  return { resource: name, lists: [...resourcesWithin(name).keys()], whole: [...structures, ...prefixes] };
}

async function readParts(
  request: FastifyRequest,
  { files: pictures = [], document: named, access }: Partial<Endpoint>,
  shown: readonly string[],
) {
  const texts: Record<string, string> = {};
  const files: Record<string, MediaFile> = {};
  let document: TableFile | null = null;
  const share = shareOf(request);
  const asked = request.query as Pick<Reading, 'encoding' | 'sheet'>;
  let textSize = 0;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const text = String(part.value);
      textSize += text.length;
      if (part.valueTruncated || textSize > form.textSize) throw tooLarge('The fields of this form are too long.');
      texts[part.fieldname] = text;
    } else if (part.fieldname === named)
      document = await readTableFile({ ...part, filename: calledAs(part) }, fileTooLarge, {
        share,
        encoding: asked.encoding,
        sheet: asked.sheet,
        ...shapeOf(access),
      });
    else if (!pictures.includes(part.fieldname)) throw invalid({ [part.fieldname]: ['Unknown field'] });
    else
      files[part.fieldname] = await readMediaFile(part.fieldname, await part.toBuffer(), calledAs(part), {
        documents: !shown.includes(part.fieldname),
        share,
      });
  }
  return { texts, files, document };
}

/** File parts may lack a name. */
const calledAs = ({ filename }: { filename?: string }) => filename ?? '';

const tooLarge = (sentence: string) => new ApiError('too_large', sentence);
const fileTooLarge = tooLarge(
  `The file is larger than ${limits.fileSize / 1024 / 1024} MB. Choose a smaller one, or split it.`,
);
const tooManyParts = tooLarge(`A form can have at most ${form.fields} fields and ${form.files} files.`);

const refusals: Record<string, ApiError> = {
  FST_REQ_FILE_TOO_LARGE: fileTooLarge,
  FST_PARTS_LIMIT: tooManyParts,
  FST_FIELDS_LIMIT: tooManyParts,
  FST_FILES_LIMIT: tooManyParts,
};

/** Maps errors of the parser. An error without a status means a form that is incomplete or has no boundary. */
function asRefused(error: Error & { statusCode?: number; code?: string }): never {
  const refusal = refusals[error.code ?? ''];
  if (refusal) throw refusal;
  throw error.statusCode ? error : new ApiError('malformed', 'The form is incomplete.');
}
