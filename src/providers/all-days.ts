import type { Resource } from '../../contract/resource.ts';
import { type ListState, filtersToday } from './list-url.ts';

/** Wider than anything that is planned or remembered. */
export const [firstDay, lastDay] = ['2000-01-01', '2099-12-31'] as const;

/** What a list with a window of days is asked for to show all of them. */
export const allDays = ({ window }: Resource): Record<string, string> =>
  window ? { [window[0]]: firstDay, [window[1]]: lastDay } : {};

/** The first and the last day that a list shows, unless it shows all of them. */
export function shownDays(resource: Resource, filters: ListState['filters']): [from: string, to: string] | undefined {
  if (!resource.window) return undefined;
  const asked = resource.ask(filtersToday(resource, filters));
  const [from, to] = resource.window.map((name) => String(asked[name])) as [string, string];
  return from > firstDay || to < lastDay ? [from, to] : undefined;
}
