import { defineResource, f } from '../../../contract/declaration/resource.ts';

/** Workspaces, each for one website (S7.03); the creator and the owners become members. */
export const workspaces = defineResource('workspaces', {
  title: 'name',
  scope: 'organisation',
  ownFeature: true,
  screen: { path: '/settings/workspace', group: 'settings', icon: 'layers' },
  fields: {
    name: f.text({ required: true, max: 120, unmistakable: 'words', column: true, sort: true, search: true }),
    domainId: f.ref('domains', { column: true }),
    timeZone: f.timeZone(),
    // Key of its website's URL while it has no domain.
    websiteKey: f.text({ readOnly: true }),
  },
  mine: '/workspaces/my-workspaces',
  mineByMembership: true,
  mineWrapped: true,
});
