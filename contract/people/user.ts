import * as z from 'zod/mini';
import { actions, endpoint } from '../calls/endpoint.ts';
import { notEmpty } from '../declaration/field-values.ts';
import { f } from '../declaration/fields.ts';
import { FormatSettings } from './format-settings.ts';
import { InterfaceSettings } from './interface-settings.ts';
import type { Narrowing, KnownOf } from './narrowing.ts';
import { scopeOnly } from '../declaration/resource.ts';

/** Mails that a user wants: `inbox` about mentions, replies and reviews. */
const Mails = z.strictObject({ inbox: z.boolean() });

/** The signed-in user (S3.01). */
export const UserRecord = z.object({
  id: z.int(),
  email: z.string(),
  profile: z.object({ name: z.string(), familyname: z.string() }),
  picture: z.nullable(z.string()),
  /** Extension: formats of dates, times and numbers. */
  formats: z.optional(FormatSettings),
  /** Extension: language and appearance of the interface. */
  interface: z.optional(InterfaceSettings),
  /** Extension: mails that they want; null if they cannot get any, because the server sends none or their email is not confirmed. */
  mails: z.nullish(Mails),
  /** Extension: whether they may create another organization, and whether they run the server. */
  server: z.optional(z.object({ newOrganizations: z.boolean(), operator: z.boolean() })),
});
export type UserRecord = z.output<typeof UserRecord>;

const profile = {
  name: z.optional(f.text({ max: 100, unmistakable: 'words' }).value.check(notEmpty())),
  familyname: z.optional(f.text({ max: 100, unmistakable: 'words' }).value),
};

/** Changes of the caller's profile, at the top level or nested as in responses. */
export const UserUpdate = z.strictObject({
  ...profile,
  profile: z.optional(z.strictObject(profile)),
  formats: z.optional(z.partial(FormatSettings)),
  interface: z.optional(z.partial(InterfaceSettings)),
  mails: z.optional(Mails),
});

/** A permission; `*` means all resources or all actions. */
export const Grant = z.object({
  organisationId: z.int(),
  resource: z.string(),
  action: z.enum(['*', ...actions]),
  propertyId: z.nullable(z.int()),
  /** Restricts the grant to content in this language. */
  language: z.nullable(z.string()),
});
export type Grant = z.output<typeof Grant>;

/** Users (S7.02). One request returns all permissions of a user in a workspace. */
export const users = {
  me: endpoint({
    method: 'GET',
    path: '/users/me',
    summary: 'The signed-in person',
    access: 'session',
    answer: UserRecord,
  }),
  updateMe: endpoint({
    method: 'PUT',
    path: '/users/me',
    summary: "Change one's own profile",
    access: 'session',
    byPerson: true,
    body: UserUpdate,
    answer: UserRecord,
  }),
  myRights: endpoint({
    method: 'GET',
    path: '/users/me/rights',
    summary: 'The permissions of the signed-in person',
    access: 'session',
    query: scopeOnly,
    answer: z.array(Grant),
    extension: true,
  }),
};

/** Grants for an action on a resource, restricted ones included. */
export const grantsFor = (
  grants: readonly Grant[],
  resource: string,
  action: (typeof actions)[number],
  organisationId?: number,
): Grant[] =>
  grants.filter(
    (grant) =>
      (organisationId === undefined || grant.organisationId === organisationId) &&
      (grant.resource === '*' || grant.resource === resource) &&
      (grant.action === '*' || grant.action === action),
  );

/** Whether the grants allow an action. A restricted grant covers only its language or property; unspecified values of `about` match any. */
export function allows(
  grants: readonly Grant[],
  resource: string,
  action: (typeof actions)[number],
  about: KnownOf<Narrowing & { organisationId: number }> = {},
): boolean {
  return grantsFor(grants, resource, action, about.organisationId).some(
    (grant) =>
      (grant.language === null || about.language === undefined || grant.language === about.language) &&
      (grant.propertyId === null || about.propertyId === undefined || grant.propertyId === about.propertyId),
  );
}
