import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/config.ts';
import type { Mail } from './mail.ts';

/** The timeout of each step; the request waits for the mail. */
const patience = 10_000;
/** For all of it: a server that answers drop by drop would pass every step's limit. */
const wholePatience = 20_000;

/** Sends through the operator's own mail server, one connection per mail. */
export function smtpMail({ host, port, secure, login, from }: NonNullable<Config['mail']>): Mail {
  const transport = createTransport({
    host,
    port,
    secure,
    auth: login,
    // No downgrade attack may turn off encryption for a login.
    requireTLS: login !== undefined,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    // Text is all that is sent: nothing in a message may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({
          from,
          // As an object it is taken as one address, whatever it looks like.
          to: { name: '', address: to },
          subject: subject.replaceAll(/\s+/g, ' '),
          text,
          signal: AbortSignal.timeout(wholePatience),
        });
      } catch (error) {
        throw refusal(error as { code?: string; responseCode?: number });
      }
    },
  };
}

/** Only codes go on: the server's own words may repeat what was said to it. */
const refusal = ({ code, responseCode }: { code?: string; responseCode?: number }) =>
  new Error(`The mail server rejected the email (${[code, responseCode].filter(Boolean).join(' ') || 'no code'})`);
