import type { Resource } from '../../../contract/resource.ts';

/** Wider than anything that is planned or remembered. */
export const [firstDay, lastDay] = ['2000-01-01', '2099-12-31'] as const;

/** What a list with a window of days is asked for to show all of them. */
export const allDays = ({ window }: Resource): Record<string, string> =>
  window ? { [window[0]]: firstDay, [window[1]]: lastDay } : {};
