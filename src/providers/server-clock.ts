/** Milliseconds up to which clocks may differ: an answer is on its way for a while, and tells whole seconds. */
const tolerance = 60_000;

/** By how many milliseconds the clock of this machine goes behind the server's; less than none where it goes ahead. */
let behind = 0;

/** Compares the clocks, by an answer that has come from the server just now. */
export function compareClocks({ headers }: Pick<Response, 'headers'>): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  behind = Math.abs(difference) > tolerance ? difference : 0;
}

/** What time it is at the server, so that a wrong clock here keeps nobody from signing in (C-21). */
export const serverNow = (): number => Date.now() + behind;

/** When something ends that the server has told of, by the clock of this machine. */
export const byOwnClock = (moment: string): string => new Date(Date.parse(moment) - behind).toISOString();
