import type { Invitation } from '../../../contract/people.ts';
import type { Message } from '../../services/mail/mail.ts';

interface InvitationMailInput {
  invitation: Invitation & { token: string };
  organisation: string;
  publicUrl: string;
}

/** What the invited person reads. Names are other people's input, so each stays within its line. */
export function invitationMail({ invitation, organisation, publicUrl }: InvitationMailInput): Message {
  const { email, token, invitedBy, expiresAt } = invitation;
  const place = oneLine(organisation);
  const who = invitedBy === null ? 'You are invited' : `${oneLine(invitedBy)} invites you`;
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const text = [
    'Hello,',
    `${who} to join ${place} on Waymark.`,
    `Open this link to join as ${email}:\n${publicUrl}/invitation/${token}`,
    `The link works once, until ${until.format(new Date(expiresAt))} (UTC).`,
    'If you did not expect this invitation, you can ignore this mail.',
  ];
  return { to: email, subject: `Invitation to join ${place} on Waymark`, text: `${text.join('\n\n')}\n` };
}

const oneLine = (name: string) => name.replaceAll(/\s+/g, ' ').trim();
