import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Database, Tx } from '../../../platform/db/client.ts';
import { SQL } from '../../../platform/db/sql.ts';
import { askOnce, takeOnce } from './challenges-store.ts';

/** A passkey, as shown to its owner. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  usedAt: string | null;
}

/** Imported at first use, because the library prints warnings at import. */
const webauthn = () => import('@simplewebauthn/server');

/** Whether browsers support passkeys at this URL: with HTTPS, or on localhost. */
export const offersPasskeys = (publicUrl: string): boolean => {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
};

/** Passkeys of accounts, valid only for the host of `publicUrl`. */
export function passkeysOf(db: Database, publicUrl: string) {
  const { hostname: rpID, origin } = new URL(publicUrl);

  return {
    list: (subject: string) =>
      db.system<Passkey>(SQL`
        select id, name, created_at as "createdAt", used_at as "usedAt" from identity_passkeys
        where subject = ${subject} order by created_at, id`),

    /** Options for the browser to create a passkey. */
    async beginNew({
      subject,
      email,
    }: {
      subject: string;
      email: string;
    }): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const { generateRegistrationOptions } = await webauthn();
      const known = await this.list(subject);
      const options = await generateRegistrationOptions({
        rpName: 'Waymark',
        rpID,
        userID: new TextEncoder().encode(subject),
        userName: email,
        excludeCredentials: known.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await askOnce(db, `new:${subject}`, options.challenge);
      return options;
    },

    /** Stores the passkey that the browser created. @returns whether it answers the challenge. */
    async addNew(subject: string, name: string, response: RegistrationResponseJSON): Promise<boolean> {
      const challenge = await takeOnce(db, `new:${subject}`);
      if (challenge === undefined) return false;
      const { verifyRegistrationResponse } = await webauthn();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(unverified);
      if (!verified || !registrationInfo) return false;
      const { credential, credentialBackedUp } = registrationInfo;
      const added = await db.system(SQL`
        insert into identity_passkeys (id, subject, name, public_key, counter, transports, backed_up)
        values (${credential.id}, ${subject}, ${name}, ${Buffer.from(credential.publicKey)}, ${credential.counter},
          ${credential.transports ?? null}, ${credentialBackedUp}) on conflict do nothing returning id`);
      return added.length > 0;
    },

    remove: async (tx: Tx, subject: string, id: string): Promise<boolean> =>
      (await tx.rows(SQL`delete from identity_passkeys where id = ${id} and subject = ${subject} returning id`))
        .length > 0,

    /** Options for a sign-in with any passkey of this site, or with those of a known account. */
    async begin(uid: string, subject?: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const { generateAuthenticationOptions } = await webauthn();
      const known = subject === undefined ? [] : await this.list(subject);
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        allowCredentials: known.map(({ id }) => ({ id })),
      });
      await askOnce(db, `sign-in:${uid}`, options.challenge);
      return options;
    },

    /** The account whose passkey answered this sign-in's challenge; undefined if the response is invalid. */
    async take(uid: string, response: AuthenticationResponseJSON): Promise<string | undefined> {
      const challenge = await takeOnce(db, `sign-in:${uid}`);
      const [known] = await db.system<StoredPasskey>(
        SQL`select id, subject, public_key, counter from identity_passkeys where id = ${String(response?.id).replaceAll('\0', '')}`,
      );
      if (challenge === undefined || !known) return undefined;
      const { verifyAuthenticationResponse } = await webauthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: { id: known.id, publicKey: new Uint8Array(known.public_key), counter: known.counter },
      }).catch(unverified);
      if (!verified || !authenticationInfo) return undefined;
      await db.system(SQL`
        update identity_passkeys set counter = ${authenticationInfo.newCounter}, used_at = now() where id = ${known.id}`);
      return known.subject;
    },
  };
}

interface StoredPasskey {
  id: string;
  subject: string;
  public_key: Buffer;
  counter: number;
}

/** Result for responses at which the library throws. */
const unverified = () => ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined });
