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
/** Days for which an invitation can be accepted. */
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

/** The people of an organization: not in the specification, where people are known by their ids alone. */
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

/** Whom to invite, with which role and into which workspaces. */
export const InvitationCreate = z.strictObject({
  email: f.email().value.check(z.toLowerCase(), notEmpty()),
  roleId: id,
  languages: z.optional(z.nullable(z.array(f.language().value).check(z.maxLength(50)))),
  workspaceIds: z.array(id).check(z.maxLength(200)),
});
export type InvitationCreate = z.output<typeof InvitationCreate>;

/** A new invitation with its token, which no other call returns. */
const InvitationMade = z.extend(Invitation, {
  /** Not told to anybody else when it went to the invited person by mail. */
  token: z.nullable(z.string()),
  /** Nothing where no mail server is set; `false` where it did not take the mail. */
  sent: z.nullable(z.boolean()),
});

/** The token that is in the link of an invitation. */
const InvitationToken = z.strictObject({
  token: z.string().check(z.minLength(1, 'This is required'), z.maxLength(200)),
});

/** An invitation as its recipient sees it before they join. */
export const InvitationSeen = z.object({
  organisation: z.string(),
  role: z.string(),
  languages: z.nullable(z.array(z.string())),
  /** By name. */
  workspaces: z.array(z.string()),
  invitedBy: z.nullable(z.string()),
  email: z.string(),
  expiresAt: z.string(),
  /** Whether a new person gets an account here, with a password; else another provider has their account. */
  newAccounts: z.boolean(),
});
export type InvitationSeen = z.output<typeof InvitationSeen>;

/** What a new person sets who is invited; the email is that of the invitation. */
export const InvitedAccount = z.extend(InvitationToken, { ...Names, password: NewPassword });

/** The organization and workspace that the person joined. */
const Joined = z.object({ ok: z.literal(true), workspaceId: z.nullable(z.int()) });

/** Invitations by email: single use, good for seven days, and for the one address. Not in the specification. */
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
