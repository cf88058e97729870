import { firstCalls } from '../providers/session/first-calls.ts';
import { openSubject } from '../providers/session/open-session.ts';

/**
 * Inlined into the document (`scripts/vite/starter.ts`) and run before other code: while a session is open, it sends the
 * requests with which the last visit to this URL began. `providers/session/started.ts` uses the responses.
 */
const subject = openSubject();
if (subject !== undefined) {
  const ask = (path: string) => [path, fetch(path).catch(() => undefined)] as const;
  window.waymarkStarted = { subject, answers: Object.fromEntries(firstCalls(subject, location).map(ask)) };
}
