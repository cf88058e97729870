import { endpoint } from '../../../contract/calls/endpoint.ts';
import { defineResource, f, scopeOnly } from '../../../contract/declaration/resource.ts';

/** Organizations (S7.03). Their creator becomes the owner, so creating one needs no right. */
export const organizations = defineResource('organizations', {
  title: 'name',
  address: { street: 'address', country: 'country' },
  scope: 'self',
  storedAs: 'organisations',
  ownFeature: true,
  screen: { path: '/settings/organisation', group: 'settings', icon: 'globe' },
  fields: {
    name: f.text({ required: true, max: 120, unmistakable: 'words', column: true, sort: true, search: true }),
    legalName: f.text({ search: true, column: true }),
    defaultLanguage: f.language({ default: 'en', column: true }),
    email: f.email({ section: 'contact' }),
    phone: f.phone({ section: 'contact' }),
    website: f.url({ section: 'contact' }),
    address: f.text({ max: 300, section: 'contact' }),
    country: f.text({ max: 120, section: 'contact', filter: true, column: true }),
    auditDays: f.integer({ default: 365, min: 30, max: 3650, required: true, section: 'auditLog' }),
    pictureRoom: f.integer({ min: 1, max: 100_000_000, section: 'pictures' }),
  },
  mine: '/organizations/my-organizations',
  mineByMembership: true,
  endpoints: ({ record, create }) => ({
    create: endpoint({
      method: 'POST',
      path: '/organizations',
      summary: 'Create an organization as its owner',
      access: 'session',
      creates: true,
      query: scopeOnly,
      body: create,
      answer: record,
    }),
  }),
});
