import { firstCalls } from '../providers/first-calls.ts';
import { openSubject } from '../providers/open-session.ts';

/**
 * Stands in the document itself (`scripts/vite/starter.ts`) and runs before any other code has come: while a session is open,
 * it asks for what this address began with the last time. `providers/started.ts` takes the answers.
 */
const subject = openSubject();
if (subject !== undefined) {
  const ask = (path: string) => [path, fetch(path).catch(() => undefined)] as const;
  window.waymarkStarted = { subject, answers: Object.fromEntries(firstCalls(subject, location).map(ask)) };
}
