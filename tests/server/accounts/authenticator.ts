import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** The deviations of an invalid answer. */
export interface Dishonest {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Without user verification by a finger, a face or a PIN. */
  unverified?: boolean;
  counter?: number;
  key?: KeyObject;
  id?: string;
}

/** A passkey in software, as a phone or browser keeps it, with valid and invalid answers. */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let used = 0;

  const clientData = (type: string, challenge: string, of: Dishonest) =>
    Buffer.from(
      JSON.stringify({
        type: of.type ?? type,
        challenge: of.challenge ?? challenge,
        origin: of.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const data = (of: Dishonest, more: Buffer = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(of.counter ?? (used += 1));
    const flags = 0x01 | (of.unverified ? 0 : 0x04) | (more.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(of.rpId ?? new URL(origin).hostname), Buffer.from([flags]), counter, more]);
  };
  const credential = (known: Dishonest, response: object) => {
    const name = known.id ?? id.toString('base64url');
    return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response };
  };

  return {
    id: id.toString('base64url'),
    privateKey,
    /** The answer to the creation of a passkey. */
    create(challenge: string, of: Dishonest = {}) {
      const { x, y } = publicKey.export({ format: 'jwk' });
      const bytes = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'));
      const point = [
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ] as const;
      const key = Buffer.from(isoCBOR.encode(new Map<number, number | Uint8Array>(point)));
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = data(of, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return credential(of, {
        clientDataJSON: clientData('webauthn.create', challenge, of).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** The answer at a sign-in. */
    get(challenge: string, of: Dishonest = {}) {
      const authData = data(of);
      const client = clientData('webauthn.get', challenge, of);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), of.key ?? privateKey);
      return credential(of, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
