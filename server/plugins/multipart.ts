import '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { upload } from '../../contract/constants.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { decodeParts } from '../../contract/multipart.ts';
import { ApiError, invalid } from '../errors.ts';
import { resourceOf } from '../resources.ts';
import { type Picture, readPicture } from '../services/media-store/picture.ts';

/** Decodes multipart to plain values at the edge, so that one schema checks both ways of sending (S3.08). */
export function readMultipart(endpoint: Pick<Endpoint, 'access' | 'files' | 'multipartOnly'>) {
  const fields =
    endpoint.files && typeof endpoint.access === 'object' ? resourceOf(endpoint.access.resource).fields : {};
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (request.isMultipart() && !endpoint.files)
      throw new ApiError('unsupported_media_type', 'This call takes JSON, not a form.');
    if (!request.isMultipart() && endpoint.multipartOnly)
      throw new ApiError('unsupported_media_type', 'This call takes multipart form data.');
    if (!request.isMultipart()) return;
    const { texts, files } = await readParts(request, endpoint.files ?? []).catch(asMalformed);
    request.body = decodeParts(fields, texts);
    request.pictures = files;
  };
}

const limits = { fileSize: upload.maxImage, files: 4, fields: 100, fieldSize: 1024 * 1024 };

async function readParts(request: FastifyRequest, allowed: readonly string[]) {
  const texts: Record<string, string> = {};
  const files: Record<string, Picture> = {};
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') texts[part.fieldname] = String(part.value);
    else if (!allowed.includes(part.fieldname)) throw invalid({ [part.fieldname]: ['Unknown field'] });
    else files[part.fieldname] = await readPicture(part.fieldname, await part.toBuffer());
  }
  return { texts, files };
}

/** What the parser throws without a status speaks of a form that has no boundary or was cut off. */
function asMalformed(error: Error & { statusCode?: number }): never {
  throw error.statusCode ? error : new ApiError('malformed', 'The form could not be read to its end.');
}
