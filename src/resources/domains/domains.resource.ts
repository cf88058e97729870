import { defineResource, f } from '../../../contract/declaration/resource.ts';

/** Domains of websites; a workspace manages one. */
export const domains = defineResource('domains', {
  title: 'name',
  scope: 'organisation',
  ownFeature: true,
  screen: { path: '/settings/domains', group: 'settings', icon: 'globe' },
  fields: {
    name: f.text({ required: true, max: 120, column: true, sort: true, search: true }),
    tld: f.text({ required: true, max: 40, column: true, sort: true }),
    // Misspelled in the specification, and therefore in every client (S3.03).
    domainVerfified: f.boolean({ readOnly: true, column: true }),
  },
  mine: '/domains/my-domains',
});
