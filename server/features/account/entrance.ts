/** Account functions for the sign-in pages. */
export { isLinkValid, setEmail } from './account-store.ts';
export { changedMail, resetMail } from './mails.ts';
export { checkPresent, replacePassword } from './password.ts';
