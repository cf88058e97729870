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
  const fields = typeof endpoint.access === 'object' ? resourceOf(endpoint.access.resource).fields : {};
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (!request.isMultipart()) {
      if (endpoint.multipartOnly) throw new ApiError('unsupported_media_type', 'This call takes multipart form data.');
      return;
    }
    const texts: Record<string, string> = {};
    const files: Record<string, Picture> = {};
    for await (const part of request.parts({
      limits: { fileSize: upload.maxImage, files: 4, fields: 100, fieldSize: 1024 * 1024 },
    })) {
      if (part.type === 'field') texts[part.fieldname] = String(part.value);
      else if (!endpoint.files?.includes(part.fieldname)) throw invalid({ [part.fieldname]: ['Unknown field'] });
      else files[part.fieldname] = await readPicture(part.fieldname, await part.toBuffer());
    }
    request.body = decodeParts(fields, texts);
    request.pictures = files;
  };
}
