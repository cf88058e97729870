import { languageAskedFor } from '../../platform/sentences/in-language.ts';
import { mailIn } from '../../services/mail/in-language.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { NewPassword } from '../../../contract/people/accounts.ts';
import { originOf } from '../../http/origin.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { noteEverywhere } from '../../policy/note-store.ts';
import {
  type Account,
  accountBySubject,
  isOpen,
  verifyEmail,
} from '../../services/identity/embedded/accounts-store.ts';
import { readLink, useLink } from '../../services/identity/embedded/links-store.ts';
import { passwordProblem } from '../../services/identity/embedded/password-check.ts';
import { hashPassword } from '../../services/identity/embedded/passwords.ts';
import { changedMail, isLinkValid, replacePassword } from '../account/entrance.ts';
import { type Fields, type Message, readForm, sayPage, sendPage } from './pages/form-pages.ts';
import { field, htmlPage } from './pages/frame.ts';
import { html } from './pages/html.ts';
import { newPasswordField } from './new-password-field.ts';
import type { SignInPagesInput } from './pages/pages-input.ts';

type Route = { Params: { token: string }; Body: Fields };
const Reset = z.object({ password: NewPassword });

/** Pages of a one-time link for a new password. Setting it signs in, with the second factor if there is one. */
export function resetPages(pages: FastifyInstance, { db, config, mail, tickets, issuer }: SignInPagesInput): void {
  pages.get<Route>('/u/reset/:token', async ({ params }, reply) => {
    const account = await accountBehind(params.token);
    return 'email' in account ? sendPage(reply, page(params.token, account.email)) : sayPage(reply, account);
  });

  pages.post<Route>('/u/reset/:token', { preHandler: limitRate(db, 'one-time') }, async (request, reply) => {
    const { token } = request.params;
    const account = await accountBehind(token);
    if (!('email' in account)) return sayPage(reply, account);
    const { subject, email, given_name: name, family_name: familyname } = account;
    const { values, problems } = readForm(Reset, request.body);
    const problem = values ? await passwordProblem(values.password, { email, name, familyname }) : problems.password;
    if (!values || problem) return sendPage(reply, page(token, email, problem), 422);
    const passwordHash = await hashPassword(values.password);
    const userId = await db.asSystem(async (tx) => {
      const link = await useLink(tx, 'reset', token);
      if (link?.byMail) await verifyEmail(tx, subject);
      return link && replacePassword(tx, issuer, { subject, passwordHash });
    });
    if (userId === undefined) return sayPage(reply, used);
    await db.asUser(userId, (tx) => noteEverywhere(tx, { about: 'sessions', deed: 'password' }), originOf(request));
    const words = 'Your password was reset by a link, and all devices were signed out.';
    void mail
      ?.send(mailIn(changedMail(email, words), languageAskedFor(request.headers['accept-language'])))
      .catch((error) => request.log.warn(error));
    return tickets.giveTo(reply, subject);
  });

  async function accountBehind(token: string): Promise<Account | Message> {
    const found = await readLink(db, 'reset', token);
    if (found?.state === 'used') return used;
    const isValid = found?.state === 'good' && (await isLinkValid(db, found));
    const account = isValid && found.subject ? await accountBySubject(db, found.subject) : undefined;
    return isOpen(account, config) ? account : over;
  }
}

const used: Message = {
  title: 'This link has already been used',
  lead: 'It was used to set a new password. If this wasn’t you, request a new link immediately.',
  to: '/sign-in',
  status: 410,
};
const over: Message = {
  title: 'This link has expired',
  lead: 'Links work once, for a short time, and until a newer one is created. Request a new one.',
  to: '/sign-in',
  status: 410,
};

const page = (token: string, email: string, problem?: string): string =>
  htmlPage({
    title: 'Set a new password',
    lead: 'You will be signed out on all devices.',
    body: html`<form method="post" action="/u/reset/${encodeURIComponent(token)}">
      ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, readonly: true })}
      ${newPasswordField(problem)}
      <button class="primary">Set password</button>
    </form>`,
  });
