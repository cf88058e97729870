import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '../../../contract/calls/endpoint.ts';
import { uploads as upload } from '../../../contract/calls/uploads.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { unfinishedUploads } from '../../platform/limits.ts';
import { authorise, authorizeAgain } from '../../http/session/session.ts';
import { type Uploads, isUploadOf } from '../../services/uploads/uploads.ts';

/** Uploads in pieces need the permission to add files to the library. */
const bringing: Endpoint = endpoint({
  method: 'POST',
  path: upload.path,
  summary: 'Start a resumable upload by the tus protocol (tus.io); continue with HEAD, PATCH and DELETE',
  access: { resource: 'media', action: 'create' },
  answer: z.any(),
  extension: true,
});

type Call = FastifyRequest<{ Params: { id: string } }>;

/** Endpoints of the tus protocol, handled by its own server after authorization. */
export function uploadRoutes(app: FastifyInstance, uploads: Uploads): void {
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  const answer = (method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', url: string, check: typeof checkRoom) =>
    app.route<{ Params: Call['params'] }>({
      method,
      url,
      schema: { hide: true },
      config: { endpoint: bringing },
      onRequest: authorise,
      handler: async (request, reply) => {
        // No transaction checks for changed permissions here, so check again.
        await authorizeAgain(request);
        const personId = request.actor?.userId ?? 0;
        await check(request, personId);
        // The protocol's server bypasses Fastify, so copy the security headers.
        for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
        reply.hijack();
        await uploads.handle(request.raw, reply.raw, personId);
      },
    });
  answer('POST', upload.path, checkRoom);
  for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) answer(method, `${upload.path}/:id`, checkOwner);

  async function checkRoom({ headers }: Call, personId: number): Promise<void> {
    const length = Number(headers['upload-length'] ?? Infinity);
    if (!(length <= upload.maxFile)) throw new ApiError('too_large', tooLarge);
    const { files, bytes } = await uploads.waiting(personId);
    if (files >= unfinishedUploads.files || bytes + length > unfinishedUploads.bytes)
      throw new ApiError('too_many_requests', tooMany);
  }
}

/** Requires the caller's own upload. @throws 404 for unknown uploads and those of others alike. */
async function checkOwner({ params }: Call, personId: number): Promise<void> {
  if (!isUploadOf(params.id, personId)) throw notFound('upload');
}

const tooLarge = `The file is larger than ${upload.maxFile / 1024 / 1024} MB. Choose a smaller one.`;
const tooMany = 'Too many uploads are unfinished. Finish or cancel some of them first.';
