import * as z from 'zod/mini';
import { asExtensions, documentedAlone, plainEndpoints } from '../../../contract/calls/plain-endpoints.ts';
import { defineResource, f } from '../../../contract/declaration/resource.ts';

/** API keys for websites, whose requests are counted separately from anonymous ones. */
export const deliveryKeys = defineResource('delivery-keys', {
  title: 'name',
  ownFeature: true,
  screen: { path: '/settings/website/delivery-keys', group: 'settings', icon: 'globe' },
  order: { sort: 'name' },
  roles: { editor: [] },
  fields: { name: f.text({ required: true, max: 120, column: true, sort: true, search: true }) },
  shown: { madeBy: z.nullable(z.string()), lastUsed: z.nullable(z.string()) },
  endpoints: (views) => {
    const { restore: _restore, ...usual } = plainEndpoints('delivery-keys', views, []);
    // The key is returned once, on creation. A revoked key cannot be restored.
    const answer = z.extend(views.record as unknown as z.ZodMiniObject, { key: z.string() });
    return {
      ...documentedAlone,
      ...asExtensions({ ...usual, create: { ...usual.create, secret: true, answer } }),
      restore: undefined,
    };
  },
});
