import { storageKeys } from '../../../contract/calls/constants.ts';
import { remembered } from '../browser/storage.ts';

/** First requests of a visit, by page address, with the day of that visit. */
interface FirstCalls {
  subject: string;
  at: Record<string, { day: string; calls: string[] }>;
}

export type Address = Pick<Location, 'pathname' | 'search'>;

const key = 'waymark.first-calls';
/** Most addresses to keep, the latest. */
const maxAddresses = 20;

/** The local day, YYYY-MM-DD. Avoids locale data, which loads slowly. */
const today = (now = new Date()) => new Date(+now - now.getTimezoneOffset() * 6e4).toJSON().slice(0, 10);

function read(subject: string): FirstCalls['at'] {
  try {
    const stored = JSON.parse(remembered.get(key) ?? '{}') as Partial<FirstCalls>;
    return (stored.subject === subject && stored.at) || {};
  } catch {
    return {};
  }
}

/** Key of an address: its workspace (or the last one used), path and query. */
function addressOf({ pathname, search }: Address): string {
  const query = new URLSearchParams(search);
  const workspace = query.get('ws') ?? remembered.get(storageKeys.workspace);
  query.delete('ws');
  return `${workspace} ${pathname}?${query}`;
}

/** The first requests of the user's last visit to an address. */
export function firstCalls(subject: string, address: Address): string[] {
  const { day = '', calls = [] } = read(subject)[addressOf(address)] ?? {};
  // Requests that contain the day of another visit are outdated.
  return calls.filter((call) => day === today() || !call.includes(day));
}

/** Stores the first requests for the next visit. */
export function keepFirstCalls(subject: string, address: Address, calls: string[]): void {
  const { [addressOf(address)]: _before, ...others } = read(subject);
  const at = [...Object.entries(others).slice(1 - maxAddresses), [addressOf(address), { day: today(), calls }]];
  remembered.set(key, JSON.stringify({ subject, at: Object.fromEntries(at) }));
}
