import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idParams } from './resource.ts';

/** The bytes of a stored picture, for those who may see the workspace it belongs to. */
export const mediaCalls = {
  file: endpoint({
    method: 'GET',
    path: '/media/{id}',
    summary: 'A stored picture',
    access: 'session',
    params: idParams,
    query: z.strictObject({ size: z._default(z.enum(['large', 'small']), 'large') }),
    answer: z.any(),
    extension: true,
  }),
};
