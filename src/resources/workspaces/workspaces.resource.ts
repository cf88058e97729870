import { defineResource, f } from '../../../contract/resource.ts';

/** Where a team works on one website (S7.03); whoever makes one becomes a member, and the owners with them. */
export const workspaces = defineResource('workspaces', {
  title: 'name',
  scope: 'organisation',
  ownFeature: true,
  screen: { path: '/settings/workspace', group: 'settings', icon: 'layers' },
  fields: {
    name: f.text({ required: true, max: 120, unmistakable: 'words', column: true, sort: true, search: true }),
    domainId: f.ref('domains', { column: true }),
    timeZone: f.timeZone(),
    // Its website is served under it while no domain is.
    websiteKey: f.text({ readOnly: true }),
  },
  mine: '/workspaces/my-workspaces',
  mineByMembership: true,
  mineWrapped: true,
});
