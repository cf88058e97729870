import { createStore } from 'zustand/vanilla';
import { session } from '../../contract/session.ts';
import { errorTexts } from '../../contract/errors.ts';
import { absent } from './extensions.ts';
import { HttpError } from './http-error.ts';
import type { Http } from './http.ts';
import { markOpen, openSubject, openedSession, unmarkOpen } from './open-session.ts';
import { setReady } from './ready.ts';
import { byOwnClock } from './server-clock.ts';
import { dropStarted } from './started.ts';
import { clearStorage } from './storage.ts';

const channelName = 'waymark.auth';

/** What of the identity library the session needs. */
export interface IdentityClient {
  accessToken(options?: { fresh?: boolean }): Promise<string>;
  logout(): Promise<void>;
}

/** What early calls wait for when they are refused: how to open a session again, once it is known who is there. */
let awaited: PromiseWithResolvers<() => Promise<boolean>> | undefined;

/** Set by the first call that is refused before the sign-in library has come, which alone can help. */
export const identityNeeded = createStore<{ needed: boolean }>(() => ({ needed: false }));

/**
 * On a reload the session is open still, as the mark of it says, and calls go out before the sign-in library has looked
 * for the person: one that is refused waits for that. Answers whose session it is (S4.02).
 */
export function resumeSession(http: Http): string | undefined {
  const subject = (shown = openSubject());
  // What the starter asked for, it asked for whom the mark named then.
  if (subject !== window.waymarkStarted?.subject) dropStarted();
  if (subject === undefined) return undefined;
  absent.setState({ all: openedSession()?.documentedOnly === true });
  const { promise } = (awaited = Promise.withResolvers());
  http.onSessionLost(async () => {
    identityNeeded.setState({ needed: true });
    return (await promise)();
  });
  return subject;
}

/**
 * Installs the access token for API calls: the server turns it into a session cookie (S4.02). On a reload the cookie
 * is still there, and nothing waits: should it be gone all the same, the first call that is refused opens a session
 * again. The ready flag is set in every case, so that nothing waits for ever.
 */
export async function installSession(http: Http, identity: IdentityClient, subject: string): Promise<void> {
  shown = subject;
  const again = () => reopen(http, identity, subject);
  http.onSessionLost(again);
  awaited?.resolve(again);
  try {
    // Asked for ahead of the first change, which would ask again and say what is wrong.
    if (openSubject() === subject) return void http.csrf.current().catch(() => undefined);
    await open(http, await identity.accessToken(), subject);
    await http.csrf.current().catch((error: unknown) => console.warn(errorTexts.csrfObtainFailed, error));
  } finally {
    setReady(true);
  }
}

async function open(http: Http, token: string, subject: string): Promise<void> {
  const { data } = await http.call(session.open, { body: { token } });
  const { expiresAt, extensions } = data;
  const documentedOnly = extensions === undefined;
  absent.setState({ all: documentedOnly });
  http.csrf.clear();
  markOpen(subject, expiresAt && byOwnClock(expiresAt), documentedOnly);
  otherTabs?.postMessage({ subject } satisfies Told);
}

/** Set when only a new sign-in helps; the page and what was typed stay until the person goes there. */
export const sessionOver = createStore<{ over: boolean }>(() => ({ over: false }));

let reopening: Promise<boolean> | undefined;

/** The session ended on the server: a fresh token opens another, while the page and what was typed stay. */
function reopen(http: Http, identity: IdentityClient, subject: string): Promise<boolean> {
  return (reopening ??= identity
    .accessToken({ fresh: true })
    .then((token) => open(http, token, subject))
    .then(
      () => true,
      (error: unknown) => {
        // Without a network nothing is said about the session; the call's own words are enough.
        if (navigator.onLine && !(error instanceof HttpError && error.isPassing)) {
          unmarkOpen();
          sessionOver.setState({ over: true });
        }
        return false;
      },
    )
    .finally(() => (reopening = undefined)));
}

/**
 * Signs out of server, token, storages and every tab; the same when the server does not answer (S4.12). On `allDevices` only the
 * server can: without its answer nobody is signed out. @throws HttpError in that case.
 */
export async function signOut(
  http: Http,
  identity: IdentityClient,
  clear: () => void,
  { allDevices = false } = {},
): Promise<void> {
  if (allDevices) await http.call(session.closeAll);
  else
    await http
      .call(session.close)
      .catch((error: unknown) => console.info('Signed out without an answer of the server', error));
  setReady(false);
  http.reset();
  clear();
  clearStorage();
  otherTabs?.postMessage({} satisfies Told);
  await identity.logout();
}

/** One channel for the whole page: a channel does not hear itself, so the tab that signs out goes one way only. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);

/** Whose session this tab works with, as far as it knows. */
let shown: string | undefined;

/** What tabs tell each other: whose session is open now; of nobody after a sign-out. */
interface Told {
  subject?: string;
}

/** In another tab somebody signed out, or somebody else signed in: this one shows nothing of theirs any longer (C-10). */
export function onOtherSession(leave: () => void): () => void {
  const hear = ({ data }: MessageEvent<Told>) => {
    if (data.subject === undefined || (shown !== undefined && data.subject !== shown)) leave();
  };
  otherTabs?.addEventListener('message', hear);
  return () => otherTabs?.removeEventListener('message', hear);
}
