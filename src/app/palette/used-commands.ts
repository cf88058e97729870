import { remembered } from '../../providers/storage.ts';

const key = 'waymark.palette';
const most = 8;

/** What was done from the palette lately in this browser, by its ids, the last first. */
export function usedCommands(): string[] {
  try {
    const stored: unknown = JSON.parse(remembered.get(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Notes that it was done now. */
export const noteUsed = (id: string): void =>
  remembered.set(key, JSON.stringify([id, ...usedCommands().filter((one) => one !== id)].slice(0, most)));
