import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { notEmpty, text } from '../declaration/field-values.ts';
import { f } from '../declaration/fields.ts';
import { scopeOnly } from '../declaration/resource.ts';
import { Acknowledgement } from './session.ts';

/** Characters of a password: as many as a few words have, and a bound for what is hashed. */
export const passwordLength = { min: 10, max: 200 } as const;

/** A new password; whether it is a common one, the server knows. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(passwordLength.min, `Use at least ${passwordLength.min} characters`),
    z.maxLength(passwordLength.max, `Use at most ${passwordLength.max} characters`),
  );

/** The email of an account, in small letters. */
export const AccountEmail = f.email().value.check(z.toLowerCase(), notEmpty());

/** The name of a new account. */
export const Names = { name: text(100).check(notEmpty()), familyname: text(100) };

/** What an installation begins with: an organisation with its first workspace. */
export const FirstOrganisation = z.strictObject({
  organisation: text(100).check(notEmpty()),
  workspace: text(100).check(notEmpty()),
});

/** The first owner of an installation, with a new account. */
export const FirstOwner = z.extend(FirstOrganisation, { ...Names, email: AccountEmail, password: NewPassword });
export type FirstOwner = z.output<typeof FirstOwner>;

/** The password of now, whatever it is. */
const PresentPassword = z.string().check(z.minLength(1, 'This is required'), z.maxLength(passwordLength.max));

/** The sign-in methods of the signed-in person. */
export const AccountState = z.object({
  /** Whether this server has the account; else another provider does, and what concerns it is set there. */
  here: z.boolean(),
  password: z.boolean(),
  /** Whether the server can send a mail, to confirm an address. */
  mail: z.boolean(),
  /** Whether an app makes codes for it. */
  totp: z.boolean(),
  /** Those that are left. */
  recoveryCodes: z.int(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: z.string(), usedAt: z.nullable(z.string()) }),
  ),
  /** Browsers have them only where the app is reached by https, or at localhost. */
  passkeysOffered: z.boolean(),
  /** The organisations that require a second factor of this person, by name. */
  requiredBy: z.array(z.string()),
});
export type AccountState = z.output<typeof AccountState>;

/** A browser or program that the person is signed in with. */
export const Device = z.object({
  id: z.string(),
  /** Such as 'Firefox, Linux'. */
  agent: z.string(),
  ip: z.string(),
  since: z.string(),
  seenAt: z.string(),
  /** It is this one. */
  current: z.boolean(),
});
export type Device = z.output<typeof Device>;

/** A new password in place of the present one. */
export const PasswordChange = z.strictObject({ present: PresentPassword, password: NewPassword });
/** Another email, which gets a mail to confirm it. */
export const EmailChange = z.strictObject({ present: PresentPassword, email: AccountEmail });

/** The current password, if the account has one: an unlocked device alone must not change credentials. */
const Confirmed = z.strictObject({ present: z.nullable(PresentPassword) });
/** The six digits that an app shows. */
export const AppCode = z.strictObject({
  code: z.string().check(z.regex(/^\s*\d{3}\s?\d{3}\s*$/, 'Enter the six-digit code from the app')),
});
/** A new passkey, as the browser made it. */
const NewPasskey = z.strictObject({
  name: text(60).check(notEmpty()),
  response: z.record(z.string(), z.unknown()),
});
/** Codes for when the second factor is lost: told this once. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** One's own account, and what one is signed in with. Not in the specification. */
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

/** A one-time link that an owner gives to a person who cannot sign in, if no mail can be sent. */
export const AccountLinkCreate = z.discriminatedUnion('purpose', [
  z.strictObject({ purpose: z.literal('password'), userId }),
  z.strictObject({ purpose: z.literal('email'), userId, email: AccountEmail }),
]);

/** One-time addresses that owners hand over. Not in the specification. */
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

/** What people of an organisation need to sign in. */
export const SignInRule = z.strictObject({ secondFactor: z.boolean() });

/** How people of an organisation sign in. Not in the specification. */
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
