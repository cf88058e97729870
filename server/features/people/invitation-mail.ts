import type { InterfaceLanguage } from '../../../contract/people/interface-settings.ts';
import type { Invitation } from '../../../contract/people/people.ts';
import { mailIn } from '../../services/mail/in-language.ts';
import type { Message } from '../../services/mail/mail.ts';
import { oneLine } from '../../services/mail/one-line.ts';

interface InvitationMailInput {
  invitation: Invitation & { token: string };
  organisation: string;
  publicUrl: string;
  language: InterfaceLanguage;
}

/** Invitation email in the inviter's language, because the recipient's is unknown. Names are user input, so each stays on one line. */
export function invitationMail({ invitation, organisation, publicUrl, language }: InvitationMailInput): Message {
  const { email, token, invitedBy, expiresAt } = invitation;
  const place = oneLine(organisation);
  const until = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const text = [
    'Hello,',
    invitedBy === null
      ? `You’re invited to join ${place} on Waymark.`
      : `${oneLine(invitedBy)} invited you to join ${place} on Waymark.`,
    `Open this link to join as ${email}:\n${publicUrl}/invitation/${token}`,
    `The link works once and expires on ${until.format(new Date(expiresAt))} (UTC).`,
    'If you did not expect this invitation, ignore this email.',
  ];
  const subject = `Invitation to join ${place} on Waymark`;
  return mailIn({ to: email, subject, text: `${text.join('\n\n')}\n` }, language);
}
