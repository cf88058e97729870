import type { InterfaceLanguage } from '../../../contract/people/interface-settings.ts';
import { languageAskedFor } from '../../platform/sentences/in-language.ts';
import { mailIn } from '../../services/mail/in-language.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { AccountEmail } from '../../../contract/people/accounts.ts';
import * as z from 'zod/mini';
import { countHit } from '../../platform/traffic/rate-limit-store.ts';
import { onceOnly, rates } from '../../platform/limits.ts';
import { networkOf } from '../../platform/network-of.ts';
import { countTowards, limitRate } from '../../http/rate-limit.ts';
import { accountByEmail, isOpen } from '../../services/identity/embedded/accounts-store.ts';
import { makeLink } from '../../services/identity/embedded/links-store.ts';
import { resetMail } from '../account/entrance.ts';
import { type Fields, readForm, sayPage, sendPage } from './pages/form-pages.ts';
import { field, htmlPage } from './pages/frame.ts';
import { html } from './pages/html.ts';
import type { SignInPagesInput } from './pages/pages-input.ts';

const Asked = z.object({ email: AccountEmail });

/** Pages to request a password reset by email; without a mail server they explain who can help. */
export function forgottenPages(pages: FastifyInstance, { db, config, mail }: SignInPagesInput): void {
  pages.get('/u/forgotten', async (_request, reply) => (mail ? sendPage(reply, page({})) : sayPage(reply, byOwner)));

  pages.post<{ Body: Fields }>(
    '/u/forgotten',
    { preHandler: limitRate(db, 'one-time') },
    async ({ body, ip, log, headers }, reply) => {
      if (!mail) return sayPage(reply, byOwner);
      await countTowards(
        db,
        reply,
        `resets:${networkOf(ip)}`,
        rates.resets,
        (when) => `Too many requests. Please try again ${when}.`,
      );
      const { values, problems } = readForm(Asked, body);
      if (problems) return sendPage(reply, page({ typed: body?.email, problem: problems.email }), 422);
      // Not awaited: neither the text nor the response time reveals whether the account exists.
      const language = languageAskedFor(headers['accept-language']);
      void send(values.email, language).catch((error) => (log as FastifyBaseLogger).warn(error));
      return sayPage(reply, {
        title: 'Check your inbox',
        lead: `If ${values.email} has an account here, we’ve sent an email with a link. The link expires in an hour.`,
        to: '/sign-in',
      });
    },
  );

  async function send(email: string, language: InterfaceLanguage): Promise<void> {
    const account = await accountByEmail(db, email);
    if (!isOpen(account, config) || account.demo_note !== null || account.password_hash === null) return;
    const { hits } = await countHit(db, `resets:${account.subject}`, rates.resetsOfAccount.span);
    if (hits > rates.resetsOfAccount.most) return;
    const token = await db.asSystem((tx) =>
      makeLink(tx, { purpose: 'reset', subject: account.subject, byMail: true, lasts: onceOnly.byMail }),
    );
    await mail?.send(mailIn(resetMail(account.email, `${config.publicUrl}/u/reset/${token}`), language));
  }
}

const byOwner = {
  title: 'Forgot your password?',
  lead: 'This server does not send email. Ask an owner of your organization: they can create a link to set a new password, under Settings > People.',
  to: '/sign-in',
} as const;

const page = ({ typed, problem }: { typed?: string | undefined; problem?: string | undefined }): string =>
  htmlPage({
    title: 'Forgot your password?',
    lead: 'We’ll email you a link to set a new one.',
    body: html`<form method="post" action="/u/forgotten">
        ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: typed, problem })}
        <button class="primary">Send link</button>
      </form>
      <p class="below"><a href="/sign-in">Back to sign-in</a></p>`,
  });
