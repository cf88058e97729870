import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AccountEmail, Names } from '../../../contract/people/accounts.ts';
import { identitySessionDays } from '../../../contract/calls/constants.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { accountOfOutside, isOpen } from '../../services/identity/embedded/accounts-store.ts';
import { askOnce, takeOnce } from '../../services/identity/embedded/challenges-store.ts';
import { keepOutsideSession, takeOutsideSession } from '../../services/identity/embedded/outside-sessions-store.ts';
import { signOutPath } from '../../services/identity/embedded/provider.ts';
import { ownCookie } from '../../http/session/own-cookie.ts';
import { type Begun, type OutsidePerson, outsideProvider } from '../../services/identity/outside.ts';
import { signInFlow } from './flow.ts';
import { type Message, sayPage } from './pages/form-pages.ts';
import type { SignInPagesInput } from './pages/pages-input.ts';

type Route = { Params: { uid: string } };

/** Begins a sign-in at an external provider. @returns the URL for the browser. */
export type BeginOutside = (uid: string) => Promise<string>;

/** Routes to an external provider and back, if one is set. Its result continues like any other sign-in. */
export function outsidePages(pages: FastifyInstance, input: SignInPagesInput): BeginOutside | undefined {
  const { db, config } = input;
  const { outside } = config.identity;
  if (!outside) return undefined;
  const flow = signInFlow(input);
  // Identifies the browser's session at the external provider.
  const cookie = ownCookie('waymark_outside', { secure: config.publicUrl.startsWith('https:'), path: signOutPath });
  const provider = outsideProvider(outside, `${config.publicUrl}/u/outside`, (error) => pages.log.warn(error));

  // The only callback URL registered at the provider; redirect because the sign-in cookie is limited to its own path.
  pages.get<{ Querystring: { state?: string } }>('/u/outside', async ({ query, raw }, reply) => {
    // Without a state this is the return from a sign-out.
    if (query.state === undefined) return reply.redirect('/landing', 303);
    const [uid = ''] = String(query.state).split('.');
    return reply.redirect(`/u/login/${encodeURIComponent(uid)}/outside${searchOf(raw.url)}`, 303);
  });

  pages.get<Route>('/u/login/:uid/outside', { preHandler: limitRate(db, 'sign-in') }, async (request, reply) => {
    const interaction = await flow.underWay(request, reply);
    if (!interaction) return reply.redirect('/sign-in', 303);
    const { uid } = interaction;
    const kept = await takeOnce(db, `outside:${uid}`);
    if (kept === undefined) return reply.redirect('/sign-in', 303);
    const search = searchOf(request.raw.url);
    if (new URLSearchParams(search).has('error')) {
      const result = { error: 'access_denied', error_description: 'Sign-in canceled.' };
      return reply.redirect(await flow.finish(request, reply, result), 303);
    }
    const person = await provider.finish(search, JSON.parse(kept) as Begun).catch((error: unknown) => {
      request.log.warn(error);
      return undefined;
    });
    if (!person) return sayPage(reply, failed);
    const found = await accountFor(person);
    if (!('account' in found)) return sayPage(reply, found);
    const { subject } = found.account;
    const amr = ['ext', ...(person.mfa ? ['mfa'] : [])];
    cookie.set(reply, await keepOutsideSession(db, subject, person.idToken), identitySessionDays * 86_400);
    return reply.redirect(await flow.enter(request, reply, interaction, { subject, amr }), 303);
  });

  // The user is already signed out here; also end the provider's session, if it supports that.
  pages.get(signOutPath, async (request, reply) => {
    const token = cookie.of(request);
    const idToken = token && (await takeOutsideSession(db, token));
    cookie.clear(reply);
    const there = await provider.end(idToken).catch(() => undefined);
    return there ? reply.redirect(there, 303) : sayPage(reply, stillOpen(new URL(outside.issuer).host));
  });

  async function accountFor(person: OutsidePerson) {
    const email = z.safeParse(AccountEmail, person.email ?? '');
    if (!email.success) return withoutEmail;
    const account = await db.asSystem((tx) => accountOfOutside(tx, { ...person, ...named(person), email: email.data }));
    if (!account) return taken(email.data);
    return isOpen(account, config) ? { account } : closed;
  }

  return async (uid) => {
    const { url, begun } = await provider.begin(uid);
    await askOnce(db, `outside:${uid}`, JSON.stringify(begun));
    return url;
  };
}

/** The name from the provider, cut to the allowed length and validated. */
function named(person: OutsidePerson) {
  const kept = (name: string) => z.safeParse(Names.familyname, name.slice(0, 100)).data ?? '';
  return { name: kept(person.name), familyname: kept(person.familyname) };
}

/** Query string with its question mark; empty without one. */
const searchOf = (url = ''): string => new URL(url, 'http://localhost').search;

const stillOpen = (host: string): Message => ({
  title: 'You’re signed out of Waymark',
  lead: `You may still be signed in at ${host}. On a shared computer, sign out there too.`,
  to: '/landing',
});
const failed: Message = {
  title: 'Sign-in failed',
  lead: 'The answer of the sign-in service does not match this sign-in or has expired. Please try again.',
  status: 400,
  to: '/sign-in',
};
const withoutEmail: Message = {
  title: 'Sign-in failed',
  lead: 'The sign-in service did not share your email address, which Waymark needs. Ask its administrator to share it.',
  status: 403,
  to: '/sign-in',
};
const closed: Message = {
  title: 'This account is disabled',
  lead: 'Ask the operator of this server.',
  status: 403,
  to: '/',
};
const taken = (email: string): Message => ({
  title: 'Sign-in failed',
  lead: `Another account uses ${email}, and the sign-in service has not verified that the address is yours. Ask the operator of this server.`,
  status: 409,
  to: '/sign-in',
});
