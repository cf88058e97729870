import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { type Account, accountBySubject, isOpen } from '../../services/identity/embedded/accounts-store.ts';
import { factorsOf, hasFactor, raiseDevice, requiringFactor } from '../../services/identity/embedded/factors-store.ts';
import { type SignIn, dropSignIn, keepSignIn, signInOf } from '../../services/identity/embedded/sign-ins-store.ts';
import type { SignInPagesInput } from './pages/pages-input.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** A sign-in after its first step, with the proven factors and the next step. */
export interface Entered extends SignIn {
  uid: string;
  account: Account;
  next: 'factor' | 'setup' | 'done';
  /** Names of the organizations that require a second factor. */
  requiredBy: string[];
}

/**
 * Steps of a sign-in, which is one interaction of the provider. Proven factors are stored apart, and the interaction is resolved only once
 * all are present. So no order of requests can skip the second factor.
 */
export function signInFlow({ provider, db, config, issuer }: SignInPagesInput) {
  /** The interaction of this browser, if its id is the one in the URL. */
  async function underWay(request: FastifyRequest<{ Params: { uid: string } }>, reply: FastifyReply) {
    const known = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
    return known?.uid === request.params.uid ? known : undefined;
  }

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    result: Parameters<Provider['interactionResult']>[2],
  ): Promise<string> {
    return provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
  }

  /** Progress of a sign-in; undefined before the first step or if the account was disabled. */
  async function entered({ uid, params }: Interaction): Promise<Entered | undefined> {
    const kept = await signInOf(db, uid);
    const account = kept && (await accountBySubject(db, kept.subject));
    if (!kept || !isOpen(account, config)) return undefined;
    const requiredBy = await requiringFactor(db, issuer, kept.subject);
    const isWanted = requiredBy.length > 0 || asksForFactor(params);
    const isShared = account.demo_note !== null;
    const has = hasFactor(await factorsOf(db, kept.subject));
    const isProven = kept.amr.includes('mfa') || isShared;
    const next = isProven ? 'done' : has ? 'factor' : isWanted ? 'setup' : 'done';
    return { ...kept, uid, account, next, requiredBy };
  }

  /** Stores the proven factors. @returns the next URL: the second factor, or the end of the sign-in. */
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: Interaction,
    signIn: SignIn,
  ): Promise<string> {
    await keepSignIn(db, interaction.uid, signIn);
    return goOn(request, reply, interaction);
  }

  async function goOn(request: FastifyRequest, reply: FastifyReply, interaction: Interaction): Promise<string> {
    const { uid } = interaction;
    const now = await entered(interaction);
    if (!now) {
      // Start over, which prevents a redirect loop.
      await dropSignIn(db, uid);
      return `/u/login/${uid}`;
    }
    if (now.next !== 'done') return `/u/login/${uid}/factor`;
    await dropSignIn(db, uid);
    // The browser's existing session stays and now counts as having a second factor.
    const { session } = interaction;
    if (session?.uid && session.accountId === now.subject && now.amr.includes('mfa'))
      await db.asSystem((tx) => raiseDevice(tx, session.uid, now.amr));
    const acr = now.amr.includes('mfa') ? { acr: 'mfa' } : {};
    return finish(request, reply, { login: { accountId: now.subject, amr: now.amr, ...acr } });
  }

  return { underWay, finish, entered, enter, goOn };
}

/** Whether the app requested a second factor, as for organizations that require one. */
const asksForFactor = ({ acr_values: wanted }: Record<string, unknown>): boolean =>
  typeof wanted === 'string' && wanted.split(' ').includes('mfa');
