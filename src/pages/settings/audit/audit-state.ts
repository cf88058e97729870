import { page as paging } from '../../../../contract/constants.ts';
import { whole } from '../../../providers/list-url.ts';

const filterNames = ['q', 'userId', 'about', 'from', 'to'] as const;
export type AuditFilters = Partial<Record<(typeof filterNames)[number], string>>;

/** What of the log is shown; all of it is in the address, so that a copied one shows the same. */
export interface AuditState {
  filters: AuditFilters;
  page: number;
  take: number;
}

/** Reads an address. */
export function readAuditState(query: URLSearchParams): AuditState {
  const set = filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []));
  return {
    filters: Object.fromEntries(set) as AuditFilters,
    page: whole(query.get('page'), 1, 400_000),
    take: whole(query.get('take'), paging.defaultTake, paging.maxTake),
  };
}

/** Writes it, with what is not the log's left as it is. */
export function writeAuditState({ filters, page, take }: AuditState, address: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(address);
  const values = { ...filters, page: page > 1 ? page : '', take: take === paging.defaultTake ? '' : take };
  for (const name of [...filterNames, 'page', 'take'] as const) {
    if (values[name]) query.set(name, String(values[name]));
    else query.delete(name);
  }
  return query;
}
