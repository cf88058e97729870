import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/config.ts';
import type { Mail } from './mail.ts';

/** Timeout of each step (ms); the request waits for the mail. */
const stepTimeout = 10_000;
/** Timeout in total (ms), against servers that answer byte by byte. */
const totalTimeout = 20_000;

/** Sends through the operator's mail server, with one connection per mail. */
export function smtpMail({ host, port, secure, login, from }: NonNullable<Config['mail']>): Mail {
  const transport = createTransport({
    host,
    port,
    secure,
    auth: login,
    // Prevents a downgrade attack from sending the login unencrypted.
    requireTLS: login !== undefined,
    connectionTimeout: stepTimeout,
    greetingTimeout: stepTimeout,
    socketTimeout: stepTimeout,
    dnsTimeout: stepTimeout,
    // Mails are plain text: no part of a message may load files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({
          from,
          // An object is always one address; a string could contain several.
          to: { name: '', address: to },
          subject: subject.replaceAll(/\s+/g, ' '),
          text,
          signal: AbortSignal.timeout(totalTimeout),
        });
      } catch (error) {
        throw refusal(error as { code?: string; responseCode?: number });
      }
    },
  };
}

/** Contains only codes, because the server's text may repeat secrets. */
const refusal = ({ code, responseCode }: { code?: string; responseCode?: number }) =>
  new Error(`The mail server rejected the email (${[code, responseCode].filter(Boolean).join(' ') || 'no code'})`);
