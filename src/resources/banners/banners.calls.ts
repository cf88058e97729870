import * as z from 'zod/mini';
import { endpoint } from '../../../contract/endpoint.ts';
import { queryInt } from '../../../contract/list.ts';
import { scopeOnly } from '../../../contract/resource.ts';
import { banners } from './banners.resource.ts';

const path = '/wordpress/global-settings';
const Banners = z.object({ banners: z.array(banners.record) });

/** The banners of a website (S7.06). */
export const bannerCalls = {
  read: endpoint({
    method: 'GET',
    path: `${path}/banner-images`,
    summary: 'The banners of a domain in their order',
    access: { resource: 'banners', action: 'read' },
    query: scopeOnly,
    answer: Banners,
  }),
  update: endpoint({
    method: 'POST',
    path: `${path}/banner-images`,
    summary: 'Add a banner with its picture, change the one that `id` names, or put all of them into an `order`',
    access: { resource: 'banners', action: 'update' },
    query: scopeOnly,
    body: z.extend(banners.update as unknown as z.ZodMiniObject, {
      // A form says it as text.
      id: z.optional(z.union([z.int().check(z.positive()), queryInt(1)])),
      order: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(200))),
    }),
    domainInBody: true,
    files: ['image'],
    answer: Banners,
  }),
};
