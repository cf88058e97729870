import { type Address, keepFirstCalls } from './first-calls.ts';

/** Responses that the document's starter (`app/starter.ts`) requested, by URL; void for a failed request. */
export interface Started {
  subject: string;
  answers: Record<string, Promise<Response | void>>;
}

declare global {
  interface Window {
    waymarkStarted?: Started | undefined;
  }
}

/** Milliseconds since page load after which the starter's responses are stale. Code may load slowly. */
const freshFor = 30_000;
const isFresh = () => performance.now() < freshFor;

/** `fetch`, except that a read that the starter has already sent uses its response: once, while fresh, and if successful. */
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

/** Rejects like an aborted fetch. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const fail = () => reject(signal.reason as Error);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });

let recorded: Set<string> | undefined;

/** Starts recording the requests that the first screen needs. */
export const beginFirstCalls = (): void => void (recorded = new Set());

/** Records such a request for the next visit's starter, unless it goes to another origin. */
export function noteFirstCall(url: string): void {
  const path = ownPath(url);
  if (path !== undefined) recorded?.add(path);
}

/** Stores the recorded requests for the next visit to this address, once the first screen is shown. */
export function endFirstCalls(subject: string, address: Address): void {
  if (recorded) keepFirstCalls(subject, address, [...recorded]);
  recorded = undefined;
}

function ownPath(url: string): string | undefined {
  const { origin, pathname, search } = new URL(url, window.location.href);
  return origin === window.location.origin ? pathname + search : undefined;
}

/** Discards unused responses: they were for another user, or not needed. */
export function dropStarted(): void {
  const left = Object.values(window.waymarkStarted?.answers ?? {});
  delete window.waymarkStarted;
  for (const answer of left) void answer.then(release);
}

/** An unread response body would keep its connection open. */
const release = (answer: Response | void): void => void answer?.body?.cancel();
