import { defaultEventRadiusKm, defaultEventWindowMonths } from '../../../contract/calls/constants.ts';
import { dayOf } from '../../../contract/times/day.ts';

/**
 * The query of an event search: coordinates only if both are numbers, then with a distance (S5.03); by default three months
 * from today (S5.04). The trash and single reads have no date window.
 */
export function eventSearch(wanted: Record<string, unknown>, today = new Date()): Record<string, unknown> {
  const { latitude, longitude, distance, startDate, endDate, ...rest } = wanted;
  const place =
    Number.isFinite(latitude) && Number.isFinite(longitude)
      ? { latitude, longitude, distance: distance ?? defaultEventRadiusKm }
      : {};
  if (wanted.trashed || wanted.eventId) return { ...rest, ...place };
  const start = typeof startDate === 'string' && startDate ? startDate : dayOf(today);
  const end = typeof endDate === 'string' && endDate ? endDate : monthsAfter(start, defaultEventWindowMonths);
  return { ...rest, ...place, startDate: start, endDate: end };
}

/** The same day some months later, or the last day of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}
