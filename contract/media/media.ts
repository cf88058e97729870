import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { queryInt } from '../calls/list.ts';
import { idParams, scopeOnly } from '../declaration/resource.ts';

/** Bytes that the pictures of an organisation take, that it allows itself, and that the server gives it at most; `null` is without a limit. */
const PictureStorage = z.object({ used: z.int(), own: z.nullable(z.int()), most: z.nullable(z.int()) });
export type PictureStorage = z.output<typeof PictureStorage>;

/** The bytes for which there is room; `null` is without a limit. */
export const storageLimit = ({ own, most }: Pick<PictureStorage, 'own' | 'most'>): number | null =>
  own === null || most === null ? (own ?? most) : Math.min(own, most);

/** The calls about pictures: their bytes, for those who may see the workspace they belong to, and the room for them. */
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
      /** `whole`: in the large size, also what a crop leaves out. */
      size: z._default(z.enum(['large', 'small', 'whole']), 'large'),
      /** Which of the files that were there one after the other; only told, so that what a browser keeps is that one. */
      edition: z.optional(queryInt(1)),
    }),
    answer: z.any(),
    mediaTypes: ['image/*', 'application/pdf'],
    extension: true,
  }),
};
