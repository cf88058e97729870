import type { Message } from '../../services/mail/mail.ts';

const noReply = 'If this wasn’t you, ignore this email and nothing will change.';

/** Email with a link to set a new password. */
export const resetMail = (to: string, link: string): Message => ({
  to,
  subject: 'Set a new password for Waymark',
  text: `Hello,

Someone, probably you, requested a new password for ${to}. Open this link to set it:
${link}

The link works once and expires in an hour. ${noReply}
`,
});

/** Email with a link that confirms a new address. */
export const emailMail = (to: string, link: string): Message => ({
  to,
  subject: 'Confirm your new email for Waymark',
  text: `Hello,

Someone, probably you, wants to use ${to} to sign in to Waymark. Open this link to confirm it:
${link}

The link works once and expires in an hour. ${noReply}
`,
});

/** Notifies the owner of an account about a change, in case it was not theirs. */
export const changedMail = (to: string, what: string): Message => ({
  to,
  subject: 'Your Waymark account was changed',
  text: `Hello,

${what}

If this wasn’t you, reset your password on the sign-in page and tell the owner of your organization.
`,
});
