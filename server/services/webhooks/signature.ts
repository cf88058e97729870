import { createHmac, randomBytes } from 'node:crypto';

/** A new secret in the format of Standard Webhooks. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/** Headers of a message as in Standard Webhooks, signed with each secret. `at`: ms since 1970. */
export function signedHeaders(id: string, at: number, body: string, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at / 1_000));
  const signatureBy = (secret: string) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  };
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(signatureBy).join(' '),
  };
}
