import { type Address, keepFirstCalls } from './first-calls.ts';

/** What the document's starter (`app/starter.ts`) has asked for, by the address of each call; none where no answer came. */
export interface Started {
  subject: string;
  answers: Record<string, Promise<Response | void>>;
}

declare global {
  interface Window {
    waymarkStarted?: Started | undefined;
  }
}

/** Milliseconds of the page's life: what the starter was answered is too old after them. Code may come slowly. */
const goodFor = 30_000;
const isFresh = () => performance.now() < goodFor;

/**
 * The browser's `fetch`, but that a read which the starter has made already is answered by that: once, while it is fresh,
 * and where it was no refusal.
 */
export async function fetchStarted(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const started = input instanceof Request && input.method === 'GET' ? take(input.url) : undefined;
  if (started) {
    const answer = await Promise.race([started, aborted((input as Request).signal)]);
    if (answer?.ok && isFresh()) return answer;
    release(answer);
  }
  return fetch(input, init);
}

function take(url: string): Promise<Response | void> | undefined {
  const path = ownPath(url);
  const answers = window.waymarkStarted?.answers;
  if (path === undefined || !answers) return undefined;
  const { [path]: answer } = answers;
  delete answers[path];
  return answer;
}

/** Fails as a fetch does whose caller no longer waits. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const fail = () => reject(signal.reason as Error);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });

let first: Set<string> | undefined;

/** Notes from now on what the first screen waits for. */
export const beginFirstCalls = (): void => void (first = new Set());

/** Such a call; the starter makes it the next time, unless it goes to another server. */
export function noteFirstCall(url: string): void {
  const path = ownPath(url);
  if (path !== undefined) first?.add(path);
}

/** The first screen is there: what it waited for is kept for the next visit to its address. */
export function endFirstCalls(subject: string, address: Address): void {
  if (first) keepFirstCalls(subject, address, [...first]);
  first = undefined;
}

function ownPath(url: string): string | undefined {
  const { origin, pathname, search } = new URL(url, window.location.href);
  return origin === window.location.origin ? pathname + search : undefined;
}

/** Nobody takes what is left of it: it was for another person, or the first screen did not need it. */
export function dropStarted(): void {
  const left = Object.values(window.waymarkStarted?.answers ?? {});
  delete window.waymarkStarted;
  for (const answer of left) void answer.then(release);
}

/** An answer that nobody reads would keep its connection. */
const release = (answer: Response | void): void => void answer?.body?.cancel();
