import type { Message } from '../../services/mail/mail.ts';

const noReply = 'If that was not you, you can ignore this mail: nothing changes.';

/** With a way to a new password. */
export const resetMail = (to: string, link: string): Message => ({
  to,
  subject: 'A new password for Waymark',
  text: `Hello,

somebody, probably you, wants to set a new password for ${to}. Open this link to do so:
${link}

It works once, for an hour. ${noReply}
`,
});

/** With a link that confirms the address. */
export const emailMail = (to: string, link: string): Message => ({
  to,
  subject: 'Confirm your new email for Waymark',
  text: `Hello,

somebody, probably you, wants to sign in to Waymark with ${to} from now on. Open this link to confirm it:
${link}

It works once, for an hour. ${noReply}
`,
});

/** Notifies the owner of an account about a change, in case it was not theirs. */
export const changedMail = (to: string, what: string): Message => ({
  to,
  subject: 'Your Waymark account was changed',
  text: `Hello,

${what}

If that was not you, set a new password at the sign-in, and tell the owner of your organisation.
`,
});
