import { defineResource, f } from '../../../contract/resource.ts';

/** Read for the switcher; making and removing workspaces comes with the settings. */
export const workspaces = defineResource('workspaces', {
  title: 'name',
  scope: 'organisation',
  screen: { group: 'settings', icon: 'layers' },
  fields: {
    name: f.text({ required: true, max: 120, column: true, sort: true, search: true }),
    domainId: f.ref('domains', { column: true }),
  },
  mine: '/workspaces/my-workspaces',
  mineWrapped: true,
  endpoints: () => ({ create: undefined, update: undefined, remove: undefined, restore: undefined }),
});
