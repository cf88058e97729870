import { defineResource, f } from '../../../contract/declaration/resource.ts';

/** Named sets of permissions in an organization (S7.07); `/permissions` returns the contents. */
export const roles = defineResource('roles', {
  title: 'name',
  scope: 'organisation',
  ownFeature: true,
  screen: { path: '/settings/roles', group: 'settings', icon: 'layers' },
  fields: {
    name: f.text({ required: true, max: 80, unmistakable: true, column: true, sort: true, search: true }),
    description: f.text({ max: 300, column: true, wide: true }),
    builtIn: f.choice(['owner', 'administrator', 'editor', 'translator', 'viewer'], { readOnly: true }),
  },
});
