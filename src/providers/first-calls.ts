import { storageKeys } from '../../contract/constants.ts';
import { remembered } from './storage.ts';

/** The calls that were made before anything was shown, by the address that they were made for. */
interface FirstCalls {
  subject: string;
  at: Record<string, string[]>;
}

const key = 'waymark.first-calls';
/** How many addresses are kept, those seen last. */
const kept = 20;

function read(subject: string): FirstCalls['at'] {
  try {
    const stored = JSON.parse(remembered.get(key) ?? '{}') as Partial<FirstCalls>;
    return (stored.subject === subject && stored.at) || {};
  } catch {
    return {};
  }
}

/** An address within its workspace: the one that it names, else the last. */
function addressOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  const workspace = query.get('ws') ?? remembered.get(storageKeys.workspace);
  query.delete('ws');
  return `${workspace} ${pathname}?${query}`;
}

/** What this person's visit to an address asked for first when it was last begun there. */
export function firstCalls(subject: string, address: Location): string[] {
  const calls: unknown = read(subject)[addressOf(address)];
  return Array.isArray(calls) ? calls : [];
}

/** Keeps it for the next visit. */
export function keepFirstCalls(subject: string, address: Location, calls: string[]): void {
  const { [addressOf(address)]: _before, ...others } = read(subject);
  const at = [...Object.entries(others).slice(1 - kept), [addressOf(address), calls]];
  remembered.set(key, JSON.stringify({ subject, at: Object.fromEntries(at) }));
}
