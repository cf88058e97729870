import { resources } from '../../resources/registry.ts';
import { websitePath } from '../../resources/website-parts.ts';

const first = [
  'account',
  'organisation',
  'workspace',
  'website',
  'domains',
  'properties',
  'people',
  'roles',
  'ai',
  'audit-log',
];

/** The areas of the settings in their order; a resource that is declared for them comes after those by itself. */
export const areas = [
  ...first.map((key) => ({ key, path: `/settings/${key}` })),
  ...resources
    .filter(({ screen: { path, generated } }) => generated && path.startsWith('/settings/'))
    .filter(
      ({ screen }) => !first.includes(screen.path.replace('/settings/', '')) && !screen.path.startsWith(websitePath),
    )
    .map(({ name, screen }) => ({ key: name, path: screen.path })),
];
