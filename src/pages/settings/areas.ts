import { accessTokens } from '../../../contract/people/access-tokens.ts';
import { auditLog } from '../../../contract/people/audit.ts';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { models } from '../../../contract/writing/models.ts';
import { people } from '../../../contract/people/people.ts';
import { serverUse } from '../../../contract/calls/server-use.ts';
import type { UserRecord } from '../../../contract/people/user.ts';
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

/** Endpoints of areas without a resource. */
const calls: Record<string, Endpoint> = {
  'access-tokens': accessTokens.list,
  people: people.list,
  ai: models.read,
  'audit-log': auditLog.list,
  server: serverUse,
};

/** Whether the user sees an area: the server's is for its operator. */
export const isForPerson = ({ key }: { key: string }, user: UserRecord | undefined): boolean =>
  key !== 'server' || user?.server?.operator === true;

/** Areas of the settings, in order; other resources with a settings path follow. */
export const areas: readonly { key: string; path: string; call?: Endpoint | undefined }[] = [
  ...first.map((key) => ({ key, path: `/settings/${key}`, call: calls[key] })),
  ...resources
    .filter(({ screen: { path, generated } }) => generated && path.startsWith('/settings/'))
    .filter(
      ({ screen }) => !first.includes(screen.path.replace('/settings/', '')) && !screen.path.startsWith(websitePath),
    )
    .map(({ name, screen, endpoints }) => ({ key: name, path: screen.path, call: endpoints.list })),
];
