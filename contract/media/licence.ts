/** How many days before a licence ends that is said. */
export const licenceNotice = 30;

/** Whether the licence of a file has ended, or will soon. */
export type LicenceState = 'ended' | 'ending';

/** Days as YYYY-MM-DD: the last on which a file may be used, and today. `undefined` where nothing has to be said. */
export function licenceStateOf(until: string | null | undefined, today: string): LicenceState | undefined {
  if (!until) return undefined;
  const days = (Date.parse(until) - Date.parse(today)) / 86_400_000;
  if (days < 0) return 'ended';
  return days <= licenceNotice ? 'ending' : undefined;
}
