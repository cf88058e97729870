import { page as paging } from '../../../contract/calls/constants.ts';
import { whole } from './list-url.ts';
import { useAddress } from '../workspace/use-address.ts';

/** State of a list without a resource, all of it in the URL, so that a copied link shows the same. */
export interface Narrowed<Name extends string> {
  filters: Partial<Record<Name, string>>;
  page: number;
  take: number;
}

/** Sets filters and page; omitted filters stay, an omitted page becomes the first. */
export type Narrow<Name extends string> = (wanted: Partial<Narrowed<Name>>) => void;

/** The state of a list by the names of its filters, with functions to change it and to clear all filters. */
export function useNarrowed<Name extends string>(names: readonly Name[], lastPage: number) {
  const [address, setAddress] = useAddress();
  const set = names.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : []));
  const state: Narrowed<Name> = {
    filters: Object.fromEntries(set) as Narrowed<Name>['filters'],
    page: whole(address.get('page'), 1, lastPage),
    take: whole(address.get('take'), paging.defaultTake, paging.maxTake),
  };
  const change: Narrow<Name> = ({ filters, page = 1, take }) =>
    setAddress({
      ...filters,
      page: page > 1 ? page : undefined,
      ...(take !== undefined && { take: take === paging.defaultTake ? undefined : take }),
    });
  const clear = () => setAddress(Object.fromEntries([...names, 'page'].map((name) => [name, undefined])));
  return { state, change, clear };
}
