import { remembered } from './storage.ts';

const key = 'waymark.session';

/** What opening a session left. */
interface OpenSession {
  subject: string;
  /** Whether its server knows the documented calls alone. */
  documentedOnly?: boolean;
}

/** The session that is open, by the mark that opening it left. */
export function openedSession(): OpenSession | undefined {
  try {
    const opened = JSON.parse(remembered.get(key) ?? '{}') as OpenSession & { expiresAt?: string };
    return Date.parse(opened.expiresAt ?? '') > Date.now() ? opened : undefined;
  } catch {
    return undefined;
  }
}

/** Whose session is open. */
export const openSubject = (): string | undefined => openedSession()?.subject;

/** Marks that the server has opened a session for this person, until it ends. */
export const markOpen = (subject: string, expiresAt?: string, documentedOnly?: boolean): void =>
  remembered.set(key, JSON.stringify({ subject, expiresAt, documentedOnly }));

/** The session is over, or it is not known whose it is. */
export const unmarkOpen = (): void => remembered.remove(key);
