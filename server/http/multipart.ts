import '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { upload } from '../../contract/constants.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { decodeParts } from '../../contract/multipart.ts';
import { ApiError, invalid } from '../platform/errors.ts';
import { resourceNamed } from '../platform/resources.ts';
import { type Picture, readPicture } from '../services/media-store/picture.ts';

/** Decodes multipart to plain values at the edge, so that one schema checks both ways of sending (S3.08). */
export function readMultipart(endpoint: Pick<Endpoint, 'access' | 'files' | 'document' | 'multipartOnly'>) {
  const fields =
    endpoint.files && typeof endpoint.access === 'object' ? resourceNamed(endpoint.access.resource).fields : {};
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (request.isMultipart() && !endpoint.files && !endpoint.document)
      throw new ApiError('unsupported_media_type', 'This call takes JSON, not a form.');
    if (!request.isMultipart() && endpoint.multipartOnly)
      throw new ApiError('unsupported_media_type', 'This call takes multipart form data.');
    if (!request.isMultipart()) return;
    const { texts, files, document } = await readParts(request, endpoint).catch(asMalformed);
    request.body = decodeParts(fields, texts);
    request.pictures = files;
    request.document = document;
  };
}

const limits = { fileSize: Math.max(upload.maxImage, upload.maxTable), files: 4, fields: 100, fieldSize: 1024 * 1024 };

async function readParts(request: FastifyRequest, { files: pictures = [], document: named }: Partial<Endpoint>) {
  const texts: Record<string, string> = {};
  const files: Record<string, Picture> = {};
  let document: FastifyRequest['document'] = null;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') texts[part.fieldname] = String(part.value);
    else if (part.fieldname === named)
      // The parser knows parts that are files without being called anything.
      document = { name: (part.filename as string | undefined) ?? '', text: textOf(named, await part.toBuffer()) };
    else if (!pictures.includes(part.fieldname)) throw invalid({ [part.fieldname]: ['Unknown field'] });
    else files[part.fieldname] = await readPicture(part.fieldname, await part.toBuffer());
  }
  return { texts, files, document };
}

/** @throws 422 for what is no text at all. */
function textOf(part: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid({ [part]: ['Must be a text file in UTF-8'] });
  }
}

/** What the parser throws without a status speaks of a form that has no boundary or was cut off. */
function asMalformed(error: Error & { statusCode?: number }): never {
  throw error.statusCode ? error : new ApiError('malformed', 'The form could not be read to its end.');
}
