import * as z from 'zod/mini';
import { asExtensions, documentedAlone, plainEndpoints } from '../../../contract/calls/plain-endpoints.ts';
import { defineResource, f } from '../../../contract/declaration/resource.ts';

/** What records need before they are published, by resource. Without a rule, they need only their required fields. */
export const publishingRules = defineResource('publishing-rules', {
  title: 'resource',
  ownFeature: true,
  screen: { path: '/settings/publishing-rules', group: 'settings', icon: 'list' },
  roles: { editor: [], translator: [] },
  unique: [{ fields: ['resource'], message: 'There is already a rule for this content' }],
  fields: {
    resource: f.text({ required: true, max: 80, column: true, sort: true, single: true, namesResource: true }),
    mode: f.choice(['off', 'warn', 'block'], { required: true, default: 'warn', column: true, filter: true }),
    requiredFields: f.words({ column: true, wide: true }),
    requiredLanguages: f.words({ column: true, wide: true }),
  },
  shown: { effectiveLanguages: z.array(z.string()) },
  endpoints: (views) => {
    const { history: _history, revert: _revert, ...unneeded } = documentedAlone;
    return { ...asExtensions(plainEndpoints('publishing-rules', views, [])), ...unneeded };
  },
});
