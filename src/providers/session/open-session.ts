import { remembered } from '../browser/storage.ts';

const key = 'waymark.session';

/** The stored marker of an open session. */
interface OpenSession {
  subject: string;
  /** Whether the server supports the documented endpoints only. */
  documentedOnly?: boolean;
}

/** The stored marker of a session that has not expired. */
export function openedSession(): OpenSession | undefined {
  try {
    const opened = JSON.parse(remembered.get(key) ?? '{}') as OpenSession & { expiresAt?: string };
    return Date.parse(opened.expiresAt ?? '') > Date.now() ? opened : undefined;
  } catch {
    return undefined;
  }
}

/** The user id (`sub`) of the open session. */
export const openSubject = (): string | undefined => openedSession()?.subject;

/** Stores that the server has opened a session for this user, until it expires. */
export const markOpen = (subject: string, expiresAt?: string, documentedOnly?: boolean): void =>
  remembered.set(key, JSON.stringify({ subject, expiresAt, documentedOnly }));

/** Removes the marker: the session is over, or its user is unknown. */
export const unmarkOpen = (): void => remembered.remove(key);
