import { remembered } from '../../providers/browser/storage.ts';

const key = 'waymark.palette';
const most = 8;

/** Ids of palette items used recently in this browser, latest first. */
export function usedCommands(): string[] {
  try {
    const stored: unknown = JSON.parse(remembered.get(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores that an item was used. */
export const noteUsed = (id: string): void =>
  remembered.set(key, JSON.stringify([id, ...usedCommands().filter((one) => one !== id)].slice(0, most)));
