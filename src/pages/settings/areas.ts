import { accessTokens } from '../../../contract/people/access-tokens.ts';
import { auditLog } from '../../../contract/people/audit.ts';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { ResourceScope } from '../../../contract/declaration/scope.ts';
import { models } from '../../../contract/writing/models.ts';
import { people } from '../../../contract/people/people.ts';
import { serverUse } from '../../../contract/calls/server-use.ts';
import { findResource, resources } from '../../resources/registry.ts';
import { websitePages, websitePath } from '../../resources/website-parts.ts';

/** A page of the settings, labeled by its key. */
export interface Area {
  key: string;
  path: string;
  /** Hidden if the server lacks it. */
  call?: Endpoint | undefined;
  /** Hidden if the user may not read it. */
  resource?: string | undefined;
  /** Its subpages, shown while one of them is open. */
  pages?: readonly Area[];
}

/** Endpoints of areas without a resource. */
const calls: Record<string, Endpoint> = {
  'access-tokens': accessTokens.list,
  people: people.list,
  ai: models.read,
  'audit-log': auditLog.list,
  server: serverUse,
};

/** The areas by group, in order. */
const order: Record<string, readonly string[]> = {
  person: ['account'],
  workspace: [
    'workspace',
    'website',
    'domains',
    'publishing-rules',
    'styleguides',
    'styleguide-types',
    'glossary-terms',
  ],
  organisation: ['organisation', 'people', 'roles', 'ai', 'audit-log', 'server'],
  developers: ['access-tokens', 'delivery-keys', 'webhooks'],
};

/** The scope of resources whose areas are in a group. */
const scopeOf: Record<string, ResourceScope> = { workspace: 'workspace', organisation: 'organisation' };

function areaOf(key: string): Area {
  const resource = findResource(key);
  return {
    key,
    path: resource?.screen.path ?? `/settings/${key}`,
    call: calls[key] ?? resource?.endpoints.list,
    resource: resource?.name,
  };
}

const listed = Object.values(order).flat().map(areaOf);

/** Resources with a path in the settings that are no area by their own name. */
const others = resources.filter(
  ({ screen }) =>
    screen.generated &&
    screen.path.startsWith('/settings/') &&
    !screen.path.startsWith(websitePath) &&
    !listed.some(({ path }) => path === screen.path),
);
const areasOf = (isIn: (resource: Resource) => boolean) => others.filter(isIn).map(({ name }) => areaOf(name));

const websiteAreas = websitePages.filter(({ key }) => !listed.some((area) => area.key === key));

/** Groups of areas, in order; resources that are not listed follow by their scope. */
export const areaGroups: readonly { key: string; areas: readonly Area[] }[] = Object.entries(order).map(
  ([group, keys]) => ({
    key: group,
    areas: [
      ...keys.map(areaOf).map((area) => (area.path === websitePath ? { ...area, pages: websiteAreas } : area)),
      ...areasOf(({ screen, scope }) => screen.group !== 'content' && scope === scopeOf[group]),
    ],
  }),
);

/** Content with a path in the settings: only their search has it. */
export const contentAreas: readonly Area[] = areasOf(({ screen }) => screen.group === 'content');
