import dayjs from 'dayjs';
import { clockOffset } from '../../scripts/test/other-clock.ts';

/** The current time of the server and the page, which `npm run test:clocks` changes. */
export const now = () => new Date(Date.now() + clockOffset * 1000);

/** A date this number of days from today, as a user types it. A fixed date would leave the list's default range some day. */
export const dayFromToday = (days: number, format = 'DD MMM YYYY') => dayjs(now()).add(days, 'day').format(format);
