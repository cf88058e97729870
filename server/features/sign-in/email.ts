import { languageAskedFor } from '../../platform/sentences/in-language.ts';
import { mailIn } from '../../services/mail/in-language.ts';
import type { FastifyInstance } from 'fastify';
import { conflict } from '../../platform/errors.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { ApiError } from '../../platform/errors.ts';
import { accountBySubject, isOpen } from '../../services/identity/embedded/accounts-store.ts';
import { readLink, useLink } from '../../services/identity/embedded/links-store.ts';
import { changedMail, checkPresent, isLinkValid, setEmail } from '../account/entrance.ts';
import { type Fields, type Message, sayPage, sendPage } from './pages/form-pages.ts';
import { field, htmlPage } from './pages/frame.ts';
import { html } from './pages/html.ts';
import type { SignInPagesInput } from './pages/pages-input.ts';

type Route = { Params: { token: string }; Body: Fields };

/** Pages of a one-time link that confirms a new email with the account's password. */
export function emailPages(pages: FastifyInstance, { db, config, mail, issuer }: SignInPagesInput): void {
  pages.get<Route>('/u/email/:token', async ({ params }, reply) => {
    const found = await requestOf(params.token);
    return 'email' in found ? sendPage(reply, page(params.token, found.email)) : sayPage(reply, found);
  });

  pages.post<Route>('/u/email/:token', { preHandler: limitRate(db, 'one-time') }, async (request, reply) => {
    const { token } = request.params;
    const found = await requestOf(token);
    if (!('email' in found)) return sayPage(reply, found);
    const { email, account } = found;
    try {
      await checkPresent(db, reply, account, request.body?.present ?? '');
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'unavailable') throw error;
      const problem = error.details.validationErrors?.present?.[0] ?? error.message;
      return sendPage(reply, page(token, email, problem), error.statusCode);
    }
    const isDone = await db.asSystem(async (tx) => {
      const used = await useLink(tx, 'email', token);
      if (!used) return false;
      if (!(await setEmail(tx, issuer, account.subject, { email, isVerified: used.byMail })))
        throw conflict('Another account has this email.');
      return true;
    });
    if (!isDone) return sayPage(reply, over);
    void mail
      ?.send(
        mailIn(
          changedMail(account.email, `You now sign in with ${email}.`),
          languageAskedFor(request.headers['accept-language']),
        ),
      )
      .catch((error) => request.log.warn(error));
    return sayPage(reply, {
      title: 'Email changed',
      lead: `You now sign in with ${email}.`,
    });
  });

  async function requestOf(token: string) {
    const found = await readLink(db, 'email', token);
    const isValid = found?.state === 'good' && (await isLinkValid(db, found));
    const account = isValid && found.subject ? await accountBySubject(db, found.subject) : undefined;
    return isOpen(account, config) && found?.email ? { email: found.email, account } : over;
  }
}

const over: Message = {
  title: 'This link has expired',
  lead: 'Links work once, for a short time, and until a newer one is created. Request a new one.',
  status: 410,
};

const page = (token: string, email: string, problem?: string): string =>
  htmlPage({
    title: 'Confirm your new email',
    lead: `From then on, you sign in with ${email}.`,
    body: html`<form method="post" action="/u/email/${encodeURIComponent(token)}">
      ${field({ name: 'present', label: 'Your password', type: 'password', autocomplete: 'current-password', problem })}
      <button class="primary">Confirm</button>
    </form>`,
  });
