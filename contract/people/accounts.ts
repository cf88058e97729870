import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { notEmpty, text } from '../declaration/field-values.ts';
import { f } from '../declaration/fields.ts';
import { scopeOnly } from '../declaration/resource.ts';
import { Acknowledgement } from './session.ts';

/** Characters of a password: at least a few words, with an upper bound for hashing. */
export const passwordLength = { min: 10, max: 200 } as const;

/** A new password; the server also checks for common ones. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(passwordLength.min, `Use at least ${passwordLength.min} characters`),
    z.maxLength(passwordLength.max, `Use at most ${passwordLength.max} characters`),
  );

/** The email of an account, in lower case. */
export const AccountEmail = f.email().value.check(z.toLowerCase(), notEmpty());

/** The name of a new account. */
export const Names = { name: text(100).check(notEmpty()), familyname: text(100) };

/** The first organization of an installation with its workspace. */
export const FirstOrganisation = z.strictObject({
  organisation: text(100).check(notEmpty()),
  workspace: text(100).check(notEmpty()),
});

/** The first owner of an installation, with a new account. */
export const FirstOwner = z.extend(FirstOrganisation, { ...Names, email: AccountEmail, password: NewPassword });
export type FirstOwner = z.output<typeof FirstOwner>;

/** The current password. */
const PresentPassword = z.string().check(z.minLength(1, 'This is required'), z.maxLength(passwordLength.max));

/** The sign-in methods of the signed-in user. */
export const AccountState = z.object({
  /** Whether this server has the account; otherwise an external provider manages it. */
  here: z.boolean(),
  password: z.boolean(),
  /** Whether the server can send emails to confirm an address. */
  mail: z.boolean(),
  /** Whether an authenticator app is set up. */
  totp: z.boolean(),
  /** Unused recovery codes. */
  recoveryCodes: z.int(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: z.string(), usedAt: z.nullable(z.string()) }),
  ),
  /** Whether passkeys are available, which requires https or localhost. */
  passkeysOffered: z.boolean(),
  /** Names of the organizations that require a second factor of this user. */
  requiredBy: z.array(z.string()),
});
export type AccountState = z.output<typeof AccountState>;

/** A browser or program with a session of the user. */
export const Device = z.object({
  id: z.string(),
  /** Such as 'Firefox, Linux'. */
  agent: z.string(),
  ip: z.string(),
  since: z.string(),
  seenAt: z.string(),
  /** Whether it is this device. */
  current: z.boolean(),
});
export type Device = z.output<typeof Device>;

/** A new password with the current one. */
export const PasswordChange = z.strictObject({ present: PresentPassword, password: NewPassword });
/** A new email; it must be confirmed by a link. */
export const EmailChange = z.strictObject({ present: PresentPassword, email: AccountEmail });

/** The current password, if the account has one: an unlocked device alone must not change credentials. */
const Confirmed = z.strictObject({ present: z.nullable(PresentPassword) });
/** The six digits of an authenticator app. */
export const AppCode = z.strictObject({
  code: z.string().check(z.regex(/^\s*\d{3}\s?\d{3}\s*$/, 'Enter the six-digit code from the app')),
});
/** A new passkey, as the browser created it. */
const NewPasskey = z.strictObject({
  name: text(60).check(notEmpty()),
  response: z.record(z.string(), z.unknown()),
});
/** Codes for the loss of the second factor; shown once. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Endpoints for the caller's account and devices. Not in the specification. */
export const account = {
  state: endpoint({
    method: 'GET',
    path: '/users/me/account',
    summary: 'The sign-in methods of the signed-in person',
    access: 'session',
    byPerson: true,
    answer: AccountState,
    extension: true,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/users/me/password',
    summary: 'Set a new password; all other devices are signed out',
    access: 'session',
    byPerson: true,
    body: PasswordChange,
    answer: Acknowledgement,
    secret: true,
    extension: true,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/users/me/email',
    summary: 'Send an email with a link to confirm a new email address',
    access: 'session',
    byPerson: true,
    body: EmailChange,
    answer: Acknowledgement,
    secret: true,
    slow: true,
    extension: true,
  }),
  beginTotp: endpoint({
    method: 'POST',
    path: '/users/me/totp',
    summary: 'Create a secret for an authenticator app; it is used after its first code is confirmed',
    access: 'session',
    byPerson: true,
    body: Confirmed,
    answer: z.object({ secret: z.string(), uri: z.string(), picture: z.string() }),
    secret: true,
    extension: true,
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/users/me/totp/confirm',
    summary: 'Confirm the authenticator app with its first code',
    access: 'session',
    byPerson: true,
    body: AppCode,
    answer: RecoveryCodes,
    secret: true,
    extension: true,
  }),
  removeTotp: endpoint({
    method: 'POST',
    path: '/users/me/totp/remove',
    summary: 'Remove the authenticator app',
    access: 'session',
    byPerson: true,
    body: Confirmed,
    answer: Acknowledgement,
    secret: true,
    extension: true,
  }),
  newRecoveryCodes: endpoint({
    method: 'POST',
    path: '/users/me/recovery-codes',
    summary: 'Replace the recovery codes with new ones',
    access: 'session',
    byPerson: true,
    body: Confirmed,
    answer: RecoveryCodes,
    secret: true,
    extension: true,
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/users/me/passkeys/begin',
    summary: 'The options for a new passkey (WebAuthn)',
    access: 'session',
    byPerson: true,
    body: Confirmed,
    answer: z.object({ options: z.record(z.string(), z.unknown()) }),
    secret: true,
    extension: true,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/users/me/passkeys',
    summary: 'Add the passkey that the browser created; the first one returns recovery codes',
    access: 'session',
    byPerson: true,
    body: NewPasskey,
    answer: RecoveryCodes,
    secret: true,
    extension: true,
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/users/me/passkeys/remove',
    summary: 'Remove a passkey',
    access: 'session',
    byPerson: true,
    body: z.extend(Confirmed, { id: z.string().check(z.minLength(1, 'This is required'), z.maxLength(2_000)) }),
    answer: Acknowledgement,
    secret: true,
    extension: true,
  }),
  devices: endpoint({
    method: 'GET',
    path: '/users/me/devices',
    summary: 'The devices of the signed-in person',
    access: 'session',
    byPerson: true,
    answer: z.array(Device),
    extension: true,
  }),
  endDevice: endpoint({
    method: 'POST',
    path: '/users/me/devices/end',
    summary: 'Sign out one device',
    access: 'session',
    byPerson: true,
    body: z.strictObject({ id: z.string().check(z.minLength(1, 'This is required'), z.maxLength(100)) }),
    answer: Acknowledgement,
    extension: true,
  }),
};

const userId = z.int().check(z.positive());

/** A one-time link that an owner gives to a user who cannot sign in, if the server sends no email. */
export const AccountLinkCreate = z.discriminatedUnion('purpose', [
  z.strictObject({ purpose: z.literal('password'), userId }),
  z.strictObject({ purpose: z.literal('email'), userId, email: AccountEmail }),
]);

/** Endpoint for one-time links that owners hand over. Not in the specification. */
export const accountLinks = {
  create: endpoint({
    method: 'POST',
    path: '/account-links',
    summary: 'Create a one-time link to set a new password or confirm a new email',
    access: { resource: 'users', action: 'update' },
    byPerson: true,
    body: AccountLinkCreate,
    answer: z.object({ link: z.string(), expiresAt: z.string() }),
    secret: true,
    creates: true,
    extension: true,
  }),
};

/** Sign-in requirement of an organization. */
export const SignInRule = z.strictObject({ secondFactor: z.boolean() });

/** Endpoints for an organization's sign-in rule. Not in the specification. */
export const signInRule = {
  read: endpoint({
    method: 'GET',
    path: '/sign-in-rule',
    summary: 'Whether an organization requires a second factor',
    access: { resource: 'organizations', action: 'read' },
    query: scopeOnly,
    answer: z.object({ secondFactor: z.boolean(), offered: z.boolean() }),
    extension: true,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/sign-in-rule',
    summary: 'Set whether a second factor is required; sessions without one end',
    access: { resource: 'organizations', action: 'update' },
    byPerson: true,
    query: scopeOnly,
    body: SignInRule,
    answer: Acknowledgement,
    notIdempotent: true,
    extension: true,
  }),
};
