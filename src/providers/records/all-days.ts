import type { Resource } from '../../../contract/declaration/resource.ts';
import { type ListState, filtersToday } from './list-url.ts';

/** Bounds outside of which no record has dates. */
export const [firstDay, lastDay] = ['2000-01-01', '2099-12-31'] as const;

/** Query parameters that make a list with a date window show all days. */
export const allDays = ({ window }: Resource): Record<string, string> =>
  window ? { [window[0]]: firstDay, [window[1]]: lastDay } : {};

/** The first and last day that a list shows; undefined if it shows all days. */
export function shownDays(resource: Resource, filters: ListState['filters']): [from: string, to: string] | undefined {
  if (!resource.window) return undefined;
  const asked = resource.ask(filtersToday(resource, filters));
  const [from, to] = resource.window.map((name) => String(asked[name])) as [string, string];
  return from > firstDay || to < lastDay ? [from, to] : undefined;
}
