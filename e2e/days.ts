import dayjs from 'dayjs';

/**
 * A day so many days from today, written as a person types it. Stories take every date from here: one that is written down lies
 * in the list's window of days this month, and outside of it in another.
 */
export const dayFromToday = (days: number, format = 'DD MMM YYYY') => dayjs().add(days, 'day').format(format);
