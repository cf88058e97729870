import { createHmac, randomBytes } from 'node:crypto';

/** A new secret, as Standard Webhooks writes it. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/** The headers of a message by Standard Webhooks: signed by each of the secrets. `at`: ms since 1970. */
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
