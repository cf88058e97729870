/** Days of notice before a license ends. */
export const licenceNotice = 30;

/** Whether the license of a file has ended, or will soon. */
export type LicenceState = 'ended' | 'ending';

/** License state from the last valid day and today (YYYY-MM-DD); `undefined` if there is nothing to report. */
export function licenceStateOf(until: string | null | undefined, today: string): LicenceState | undefined {
  if (!until) return undefined;
  const days = (Date.parse(until) - Date.parse(today)) / 86_400_000;
  if (days < 0) return 'ended';
  return days <= licenceNotice ? 'ending' : undefined;
}
