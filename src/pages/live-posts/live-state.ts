import { page as paging } from '../../../contract/constants.ts';
import { whole } from '../../providers/list-url.ts';

const filterNames = ['q', 'resource', 'language', 'website'] as const;
/** What of all that is live is shown; `website` is a workspace's id, or `all`. */
export type LiveFilters = Partial<Record<(typeof filterNames)[number], string>>;

/** What of it is shown, and which page; all of it is in the address, so that a copied one shows the same. */
export interface LiveState {
  filters: LiveFilters;
  page: number;
  take: number;
}

/** Reads an address. */
export function readLiveState(query: URLSearchParams): LiveState {
  const set = filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []));
  return {
    filters: Object.fromEntries(set) as LiveFilters,
    page: whole(query.get('page'), 1, 40_000),
    take: whole(query.get('take'), paging.defaultTake, paging.maxTake),
  };
}

/** Writes it. */
export function writeLiveState({ filters, page, take }: LiveState): URLSearchParams {
  const values = { ...filters, page: page > 1 ? page : '', take: take === paging.defaultTake ? '' : take };
  const set = Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return new URLSearchParams(Object.fromEntries(set) as Record<string, string>);
}
