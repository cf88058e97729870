import type { Resource } from '../../contract/declaration/resource.ts';
import { type Page, pageWithFields } from './page.tsx';

/** The screens of a declared resource. */
export type Screen = 'list' | 'create' | 'import' | 'show' | 'edit';
export type ScreenPage = Page<{ resource: Resource }>;

const AmenitiesPage = pageWithFields(async () => (await import('../pages/amenities/amenities-page.tsx')).AmenitiesPage);
const FactsPage = pageWithFields(async () => (await import('../pages/facts/facts-page.tsx')).FactsPage);
const OrganisationPage = pageWithFields(
  async () => (await import('../pages/settings/organisation-page.tsx')).OrganisationPage,
);
const WorkspacesPage = pageWithFields(
  async () => (await import('../pages/settings/workspaces-page.tsx')).WorkspacesPage,
);
const RolesPage = pageWithFields(async () => (await import('../pages/settings/roles/roles-page.tsx')).RolesPage);
const KeysPage = pageWithFields(async () => (await import('../pages/delivery-keys/keys-page.tsx')).KeysPage);

/** Custom pages that replace generated screens of a resource. */
export const ownPages: Record<string, Partial<Record<Screen, ScreenPage>>> = {
  'property-amenities': { list: AmenitiesPage },
  'property-facts': { list: FactsPage },
  organizations: { list: OrganisationPage, show: OrganisationPage },
  workspaces: { list: WorkspacesPage, show: WorkspacesPage },
  'delivery-keys': { list: KeysPage, create: KeysPage, show: KeysPage },
  roles: { list: RolesPage, show: RolesPage },
};
