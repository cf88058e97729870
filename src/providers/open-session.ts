import { remembered } from './storage.ts';

const key = 'waymark.session';

/** Whose session is open, by the mark that opening it left. */
export function openSubject(): string | undefined {
  try {
    const opened = JSON.parse(remembered.get(key) ?? '{}') as { subject?: string; expiresAt?: string };
    return Date.parse(opened.expiresAt ?? '') > Date.now() ? opened.subject : undefined;
  } catch {
    return undefined;
  }
}

/** Marks that the server has opened a session for this person, until it ends. */
export const markOpen = (subject: string, expiresAt?: string): void =>
  remembered.set(key, JSON.stringify({ subject, expiresAt }));

/** The session is over, or it is not known whose it is. */
export const unmarkOpen = (): void => remembered.remove(key);
