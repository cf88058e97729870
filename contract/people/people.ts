import * as z from 'zod/mini';
import { Names, NewPassword } from './accounts.ts';
import { endpoint } from '../calls/endpoint.ts';
import { notEmpty } from '../declaration/field-values.ts';
import { f } from '../declaration/fields.ts';
import { queryId } from '../calls/query-values.ts';
import { idParams, scopeOnly } from '../declaration/resource.ts';
import { Acknowledgement } from './session.ts';

const id = z.int().check(z.positive());
const number = queryId();
/** Days until an invitation expires. */
export const invitationDays = 7;

/** A member of an organization, with their roles and workspaces. */
export const PersonRecord = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  picture: z.nullable(z.string()),
  roles: z.array(
    z.object({
      id: z.int(),
      roleId: z.int(),
      name: z.string(),
      builtIn: z.nullable(z.string()),
      languages: z.nullable(z.array(z.string())),
    }),
  ),
  workspaces: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type PersonRecord = z.output<typeof PersonRecord>;

/** Endpoints for the people of an organization. Not in the specification, which knows only their ids. */
export const people = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'The people of an organization',
    access: { resource: 'users', action: 'read' },
    query: scopeOnly,
    answer: z.array(PersonRecord),
    extension: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/{id}',
    summary: 'Remove a person from the organization, with their roles, permissions and workspaces',
    access: { resource: 'users', action: 'delete' },
    params: idParams,
    query: scopeOnly,
    answer: Acknowledgement,
    extension: true,
  }),
  join: endpoint({
    method: 'POST',
    path: '/workspace-members',
    summary: 'Add a person of the organization to a workspace',
    access: { resource: 'users', action: 'update' },
    changes: ['users', 'user-roles'],
    query: scopeOnly,
    body: z.strictObject({ workspaceId: id, userId: id }),
    answer: Acknowledgement,
    extension: true,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/workspace-members/workspace/{workspaceId}/user/{userId}',
    summary: 'Remove a person from a workspace',
    access: { resource: 'users', action: 'update' },
    changes: ['users', 'user-roles'],
    params: z.strictObject({ workspaceId: number, userId: number }),
    query: scopeOnly,
    answer: Acknowledgement,
    extension: true,
  }),
};

/** A pending invitation. */
export const Invitation = z.object({
  id: z.int(),
  organisationId: z.int(),
  email: z.string(),
  roleId: z.int(),
  role: z.string(),
  languages: z.nullable(z.array(z.string())),
  workspaceIds: z.array(z.int()),
  invitedBy: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.output<typeof Invitation>;

/** Email, role and workspaces of a new invitation. */
export const InvitationCreate = z.strictObject({
  email: f.email().value.check(z.toLowerCase(), notEmpty()),
  roleId: id,
  languages: z.optional(z.nullable(z.array(f.language().value).check(z.maxLength(50)))),
  workspaceIds: z.array(id).check(z.maxLength(200)),
});
export type InvitationCreate = z.output<typeof InvitationCreate>;

/** A new invitation with its token, which no other endpoint returns. */
const InvitationMade = z.extend(Invitation, {
  /** Null if it was sent by email, so that only the recipient knows it. */
  token: z.nullable(z.string()),
  /** Null without a mail server; `false` if it rejected the email. */
  sent: z.nullable(z.boolean()),
});

/** The token in an invitation's link. */
const InvitationToken = z.strictObject({
  token: z.string().check(z.minLength(1, 'This is required'), z.maxLength(200)),
});

/** An invitation as its recipient sees it before they join. */
export const InvitationSeen = z.object({
  organisation: z.string(),
  role: z.string(),
  languages: z.nullable(z.array(z.string())),
  /** Names of the workspaces. */
  workspaces: z.array(z.string()),
  invitedBy: z.nullable(z.string()),
  email: z.string(),
  expiresAt: z.string(),
  /** Whether a new user creates an account here; otherwise an external provider has it. */
  newAccounts: z.boolean(),
});
export type InvitationSeen = z.output<typeof InvitationSeen>;

/** Values for the account of an invited user; the email is the invitation's. */
export const InvitedAccount = z.extend(InvitationToken, { ...Names, password: NewPassword });

/** The organization and workspace that the person joined. */
const Joined = z.object({ ok: z.literal(true), workspaceId: z.nullable(z.int()) });

/** Endpoints for invitations: single use, valid for seven days and one email address. Not in the specification. */
export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/invitations',
    summary: 'List pending invitations',
    access: { resource: 'users', action: 'read' },
    query: scopeOnly,
    answer: z.array(Invitation),
    extension: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/invitations',
    summary: 'Invite a person by email; only this response contains the token, unless an email was sent',
    access: { resource: 'users', action: 'create' },
    query: scopeOnly,
    body: InvitationCreate,
    answer: InvitationMade,
    secret: true,
    slow: true,
    extension: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/invitations/{id}',
    summary: 'Withdraw an invitation',
    access: { resource: 'users', action: 'delete' },
    params: idParams,
    query: scopeOnly,
    answer: Acknowledgement,
    extension: true,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/invitations/accept',
    summary: 'Accept an invitation to an organization',
    access: 'session',
    changes: ['users'],
    byPerson: true,
    body: InvitationToken,
    answer: Joined,
    extension: true,
  }),
  look: endpoint({
    method: 'POST',
    path: '/invitations/look',
    summary: 'Read an invitation by the token of its link',
    access: 'public',
    body: InvitationToken,
    answer: InvitationSeen,
    reads: true,
    extension: true,
  }),
  newAccount: endpoint({
    method: 'POST',
    path: '/invitations/account',
    summary: 'Create the account of an invited person',
    access: 'public',
    body: InvitedAccount,
    answer: Acknowledgement,
    secret: true,
    extension: true,
  }),
};
