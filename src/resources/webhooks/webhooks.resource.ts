import * as z from 'zod/mini';
import { asExtensions, plainEndpoints } from '../../../contract/calls/plain-endpoints.ts';
import { defineResource, f } from '../../../contract/declaration/resource.ts';

const told = { default: true, section: 'told' } as const;

/** Webhooks that are called when content is published, changed or unpublished. */
export const webhooks = defineResource('webhooks', {
  title: 'name',
  ownFeature: true,
  screen: { path: '/settings/website/webhooks', group: 'settings', icon: 'globe' },
  line: ['address'],
  roles: { editor: [] },
  fields: {
    name: f.text({ required: true, max: 120, column: true, sort: true, search: true }),
    address: f.url({ required: true, column: true, search: true, wide: true }),
    active: f.boolean({ default: true, column: true, filter: true }),
    // Why the server has disabled it: the URL answered "gone", or deliveries failed for days.
    problem: f.choice(['gone', 'failing'], { readOnly: true, column: true, filter: true }),
    events: f.boolean(told),
    venues: f.boolean(told),
    properties: f.boolean(told),
    posts: f.boolean(told),
    settings: f.boolean(told),
  },
  endpoints: (views) => {
    const usual = plainEndpoints('webhooks', views, []);
    // The secret is returned once, on creation.
    const answer = z.extend(views.record as unknown as z.ZodMiniObject, { secret: z.string() });
    return asExtensions({ ...usual, create: { ...usual.create, secret: true, answer } });
  },
});
