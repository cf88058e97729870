import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { isoDay } from '../declaration/field-values.ts';
import { listQuery, queryInt, queryText, scopeQuery } from '../calls/list.ts';
import { RightsChange } from './rights-history.ts';

/** Topics of the audit log; the first four also appear in the history of permissions. */
export const auditTopics = [
  'workspace', 'role', 'right', 'invitation', 'settings', 'ai', 'token', 'session', 'view', 'export', 'bulk',
] as const; // prettier-ignore
/** A topic of the audit log. */
export type AuditTopic = (typeof auditTopics)[number];

const deeds = [
  'insert',
  'update',
  'delete',
  'trash',
  'restore',
  'sign-in',
  'failed-sign-in',
  'sign-out',
  'password',
  'factor',
  'link',
  'rule',
  'export',
  'import',
  'begin',
  'end',
] as const;

/** The exported or changed resource, with one record or the number of records. */
const AuditedThing = z.object({
  resource: z.string(),
  id: z.nullable(z.int()),
  name: z.nullable(z.string()),
  count: z.nullable(z.int()),
});

/** An entry of the audit log: who changed which right, access or setting, when, for whom, from where. */
export const AuditEntry = z.extend(RightsChange, {
  about: z.enum(auditTopics),
  action: z.enum(deeds),
  what: z.nullable(AuditedThing),
  /** Names of the changed settings. */
  fields: z.array(z.string()),
  /** The IP address, for callers who may change people; null if the server did it. */
  ip: z.nullable(z.string()),
  /** Kind of client, such as 'Firefox, Linux'. */
  agent: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** A person in the log, also a former member. */
export const AuditPerson = z.object({ id: z.int(), name: z.string(), email: z.string() });

const { skip, take } = listQuery({});
const wanted = {
  ...scopeQuery,
  /** Author or subject of entries. */
  userId: z.optional(queryInt(1)),
  about: z.optional(z.enum(auditTopics)),
  from: z.optional(isoDay()),
  to: z.optional(isoDay()),
  q: z.optional(queryText()),
};
const access = { resource: 'users', action: 'read' } as const;

/** Endpoints for an organization's audit log. Permissions are visible only with the permission to read them. Not in the specification. */
export const auditLog = {
  list: endpoint({
    method: 'GET',
    path: '/audit-log',
    summary: 'The audit log of permissions, access and settings, newest first',
    access,
    query: z.strictObject({ ...wanted, skip, take }),
    answer: z.array(AuditEntry),
    count: 'header',
    extension: true,
  }),
  people: endpoint({
    method: 'GET',
    path: '/audit-log/people',
    summary: 'List all people in the audit log',
    access,
    query: z.strictObject(scopeQuery),
    answer: z.array(AuditPerson),
    extension: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/audit-log/export',
    summary: 'The audit log as a CSV file',
    access,
    query: z.strictObject(wanted),
    answer: z.any(),
    mediaTypes: ['text/csv'],
    extension: true,
  }),
};
