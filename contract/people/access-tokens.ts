import * as z from 'zod/mini';
import { accessTokenLimits } from '../calls/constants.ts';
import { endpoint } from '../calls/endpoint.ts';
import { clearName, isoDay } from '../declaration/field-values.ts';
import { idParams, scopeOnly, scopeQuery } from '../calls/list.ts';
import { grantedAction, resourceKey } from './rights.ts';
import { Acknowledgement } from './session.ts';

/** Prefix of every access token. */
export const accessTokenPrefix = 'wm_';

/** A personal token acts as its owner; a workspace token only in its workspace. */
export const tokenOwners = ['person', 'workspace'] as const;
/** Owner of a token. */
export type TokenOwner = (typeof tokenOwners)[number];

/** A permission of a token, limited by the permissions of its owner. `*` means every resource or every action. */
export const TokenPermission = z.strictObject({ resource: resourceKey, action: grantedAction });
export type TokenPermission = z.output<typeof TokenPermission>;

/** An access token in a list, without the secret. */
export const AccessToken = z.object({
  id: z.int(),
  name: z.string(),
  whose: z.enum(tokenOwners),
  workspaceId: z.nullable(z.int()),
  permissions: z.array(TokenPermission),
  /** The user whose permissions limit it. */
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  /** Its last day, in UTC. */
  endsOn: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type AccessToken = z.output<typeof AccessToken>;

/** A new token; by default it expires after a year. */
export const AccessTokenCreate = z.strictObject({
  name: clearName(accessTokenLimits.name, 'words').check(z.minLength(1, 'This is required')),
  whose: z._default(z.enum(tokenOwners), 'person'),
  permissions: z
    .array(TokenPermission)
    .check(z.minLength(1, 'This is required'), z.maxLength(accessTokenLimits.permissions)),
  endsOn: z.optional(z.nullable(isoDay())),
});
export type AccessTokenCreate = z.output<typeof AccessTokenCreate>;

const path = '/access-tokens';
const shared = { access: 'session', byPerson: true, extension: true } as const;

/** Endpoints for access tokens; tokens themselves cannot call them. Not in the specification. */
export const accessTokens = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path,
    summary: 'List access tokens: your own, or those of workspaces',
    query: z.strictObject({ ...scopeQuery, whose: z._default(z.enum(tokenOwners), 'person') }),
    answer: z.array(AccessToken),
  }),
  create: endpoint({
    ...shared,
    method: 'POST',
    path,
    summary: 'Create an access token; only this response contains the token',
    query: scopeOnly,
    body: AccessTokenCreate,
    answer: z.extend(AccessToken, { token: z.string() }),
    creates: true,
    secret: true,
  }),
  revoke: endpoint({
    ...shared,
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Revoke an access token',
    params: idParams,
    query: scopeOnly,
    answer: Acknowledgement,
  }),
};
