import dayjs from 'dayjs';
import { clockOffset } from '../scripts/test/other-clock.ts';

/** The moment it is for the server and the page, which `npm run test:clocks` gives another clock. */
export const now = () => new Date(Date.now() + clockOffset * 1000);

/**
 * A day so many days from today, written as a person types it. Stories take every date from here: one that is written down lies
 * in the list's window of days this month, and outside of it in another.
 */
export const dayFromToday = (days: number, format = 'DD MMM YYYY') => dayjs(now()).add(days, 'day').format(format);
