import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { queryInt } from '../calls/list.ts';
import { idParams, scopeOnly } from '../declaration/resource.ts';

/** Bytes used by an organization's files, its own limit, and the server's limit; `null` without a limit. */
const PictureStorage = z.object({ used: z.int(), own: z.nullable(z.int()), most: z.nullable(z.int()) });
export type PictureStorage = z.output<typeof PictureStorage>;

/** The effective limit in bytes; `null` without one. */
export const storageLimit = ({ own, most }: Pick<PictureStorage, 'own' | 'most'>): number | null =>
  own === null || most === null ? (own ?? most) : Math.min(own, most);

/** Endpoints for the files of pictures, for users of their workspace, and for the storage. */
export const mediaCalls = {
  room: endpoint({
    method: 'GET',
    path: '/organizations/{id}/picture-room',
    summary: 'The storage that an organization uses, and its limit',
    access: { resource: 'organizations', action: 'read' },
    params: idParams,
    query: scopeOnly,
    answer: PictureStorage,
    extension: true,
  }),
  file: endpoint({
    method: 'GET',
    path: '/media/{id}',
    summary: 'A stored picture',
    access: 'session',
    params: idParams,
    query: z.strictObject({
      /** `whole` is the large size without the crop. */
      size: z._default(z.enum(['large', 'small', 'whole']), 'large'),
      /** Number of the file version; the server ignores it, but it separates browser cache entries. */
      edition: z.optional(queryInt(1)),
    }),
    answer: z.any(),
    mediaTypes: ['image/*', 'application/pdf'],
    extension: true,
  }),
};
