import { storageKeys } from '../../contract/constants.ts';
import { remembered } from './storage.ts';

/** The calls that were made before anything was shown, by the address that they were made for, and on which day. */
interface FirstCalls {
  subject: string;
  at: Record<string, { day: string; calls: string[] }>;
}

export type Address = Pick<Location, 'pathname' | 'search'>;

const key = 'waymark.first-calls';
/** How many addresses are kept, those seen last. */
const kept = 20;

/** The day by the clock here, YYYY-MM-DD, in few bytes and without a locale, which takes long to load. */
const today = (now = new Date()) => new Date(+now - now.getTimezoneOffset() * 6e4).toJSON().slice(0, 10);

function read(subject: string): FirstCalls['at'] {
  try {
    const stored = JSON.parse(remembered.get(key) ?? '{}') as Partial<FirstCalls>;
    return (stored.subject === subject && stored.at) || {};
  } catch {
    return {};
  }
}

/** An address within its workspace: the one that it names, else the last. */
function addressOf({ pathname, search }: Address): string {
  const query = new URLSearchParams(search);
  const workspace = query.get('ws') ?? remembered.get(storageKeys.workspace);
  query.delete('ws');
  return `${workspace} ${pathname}?${query}`;
}

/** What this person's visit to an address asked for first when it was last begun there. */
export function firstCalls(subject: string, address: Address): string[] {
  const { day = '', calls = [] } = read(subject)[addressOf(address)] ?? {};
  // A list that began with that day begins with another now.
  return calls.filter((call) => day === today() || !call.includes(day));
}

/** Keeps it for the next visit. */
export function keepFirstCalls(subject: string, address: Address, calls: string[]): void {
  const { [addressOf(address)]: _before, ...others } = read(subject);
  const at = [...Object.entries(others).slice(1 - kept), [addressOf(address), { day: today(), calls }]];
  remembered.set(key, JSON.stringify({ subject, at: Object.fromEntries(at) }));
}
