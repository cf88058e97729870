import { accessTokens } from '../../../contract/access-tokens.ts';
import { auditLog } from '../../../contract/audit.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { models } from '../../../contract/models.ts';
import { people } from '../../../contract/people.ts';
import { serverUse } from '../../../contract/server-use.ts';
import type { UserRecord } from '../../../contract/user.ts';
import { resources } from '../../resources/registry.ts';
import { websitePath } from '../../resources/website-parts.ts';

const first = [
  'account',
  'access-tokens',
  'organisation',
  'workspace',
  'website',
  'domains',
  'properties',
  'people',
  'roles',
  'ai',
  'audit-log',
  'server',
];

/** The calls that areas without a resource live on. */
const calls: Record<string, Endpoint> = {
  'access-tokens': accessTokens.list,
  people: people.list,
  ai: models.read,
  'audit-log': auditLog.list,
  server: serverUse,
};

/** Whether an area is for the person: that of the server is for its operator. */
export const isForPerson = ({ key }: { key: string }, user: UserRecord | undefined): boolean =>
  key !== 'server' || user?.server?.operator === true;

/** The areas of the settings in their order; a resource that is declared for them comes after those by itself. */
export const areas: readonly { key: string; path: string; call?: Endpoint | undefined }[] = [
  ...first.map((key) => ({ key, path: `/settings/${key}`, call: calls[key] })),
  ...resources
    .filter(({ screen: { path, generated } }) => generated && path.startsWith('/settings/'))
    .filter(
      ({ screen }) => !first.includes(screen.path.replace('/settings/', '')) && !screen.path.startsWith(websitePath),
    )
    .map(({ name, screen, endpoints }) => ({ key: name, path: screen.path, call: endpoints.list })),
];
