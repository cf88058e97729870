/** Tolerated clock difference in milliseconds: responses take time, and have whole seconds. */
const tolerance = 60_000;

/** Clock offset to the server in milliseconds; positive if the local clock is behind. */
let offset = 0;

/** Updates the offset from a response just received. */
export function compareClocks({ headers }: Pick<Response, 'headers'>): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  offset = Math.abs(difference) > tolerance ? difference : 0;
}

/** The server's time, so that a wrong local clock does not prevent signing in (C-21). */
export const serverNow = (): number => Date.now() + offset;

/** A server time in terms of the local clock. */
export const byOwnClock = (moment: string): string => new Date(Date.parse(moment) - offset).toISOString();
