/** What the pages around the sign-in need of accounts. */
export { isLinkValid, setEmail } from './account-store.ts';
export { changedMail, resetMail } from './mails.ts';
export { checkPresent, replacePassword } from './password.ts';
