import { createStore } from 'zustand/vanilla';
import { session } from '../../../contract/people/session.ts';
import { errorTexts } from '../../../contract/calls/errors.ts';
import { absent } from '../http/extensions.ts';
import { HttpError } from '../http/http-error.ts';
import type { Http } from '../http/http.ts';
import { markOpen, openSubject, openedSession, unmarkOpen } from './open-session.ts';
import { setReady } from './ready.ts';
import { byOwnClock } from '../http/server-clock.ts';
import { dropStarted } from './started.ts';
import { clearStorage } from '../browser/storage.ts';

const channelName = 'waymark.auth';

/** The parts of the identity library that the session needs. */
export interface IdentityClient {
  accessToken(options?: { fresh?: boolean }): Promise<string>;
  logout(): Promise<void>;
}

/** Pending until the user is known: how to reopen a session for early requests that were refused. */
let pendingReopen: PromiseWithResolvers<() => Promise<boolean>> | undefined;

/** Set by the first request that is refused before the sign-in library has loaded, which must then be loaded. */
export const identityNeeded = createStore<{ needed: boolean }>(() => ({ needed: false }));

/**
 * Resumes an open session after a reload: by its stored marker, requests go out before the sign-in library has checked the
 * user; a refused one waits for it (S4.02).
 * @returns the user id of the session
 */
export function resumeSession(http: Http): string | undefined {
  const subject = (shownSubject = openSubject());
  // The starter's answers belong to the user of the marker when it ran.
  if (subject !== window.waymarkStarted?.subject) dropStarted();
  if (subject === undefined) return undefined;
  absent.setState({ all: openedSession()?.documentedOnly === true });
  const { promise } = (pendingReopen = Promise.withResolvers());
  http.onSessionLost(async () => {
    identityNeeded.setState({ needed: true });
    return (await promise)();
  });
  return subject;
}

/**
 * Exchanges the access token for a session cookie (S4.02). After a reload the cookie still exists, and nothing waits; if it
 * does not, the first refused request reopens the session. Sets the ready flag in every case, so that nothing waits forever.
 */
export async function installSession(http: Http, identity: IdentityClient, subject: string): Promise<void> {
  shownSubject = subject;
  const again = () => reopen(http, identity, subject);
  http.onSessionLost(again);
  pendingReopen?.resolve(again);
  try {
    // Prefetched for the first change, which would retry and report the error.
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
  otherTabs?.postMessage({ subject } satisfies SessionMessage);
}

/** Set when only a new sign-in helps; the page and unsaved text stay until the user does so. */
export const sessionOver = createStore<{ over: boolean }>(() => ({ over: false }));

let reopening: Promise<boolean> | undefined;

/** Opens a new session with a fresh token after the old one ended on the server; the page and unsaved text stay. */
function reopen(http: Http, identity: IdentityClient, subject: string): Promise<boolean> {
  return (reopening ??= identity
    .accessToken({ fresh: true })
    .then((token) => open(http, token, subject))
    .then(
      () => true,
      (error: unknown) => {
        // A network failure says nothing about the session; the request's own message is enough.
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
 * Signs out of the server, token, storage and every tab, even if the server does not respond (S4.12). With `allDevices` it
 * needs the server.
 * @throws HttpError if `allDevices` failed; the user stays signed in.
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
  otherTabs?.postMessage({} satisfies SessionMessage);
  await identity.logout();
}

/** One channel per page: a channel does not receive its own messages, so the tab that signs out does so once. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);

/** The user id whose session this tab shows, if known. */
let shownSubject: string | undefined;

/** Message between tabs: the user id of the open session; none after a sign-out. */
interface SessionMessage {
  subject?: string;
}

/** Calls `leave` if the user signed out, or another one signed in, in another tab (C-10). */
export function onOtherSession(leave: () => void): () => void {
  const hear = ({ data }: MessageEvent<SessionMessage>) => {
    if (data.subject === undefined || (shownSubject !== undefined && data.subject !== shownSubject)) leave();
  };
  otherTabs?.addEventListener('message', hear);
  return () => otherTabs?.removeEventListener('message', hear);
}
