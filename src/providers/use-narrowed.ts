import { page as paging } from '../../contract/constants.ts';
import { whole } from './list-url.ts';
import { useAddress } from './use-address.ts';

/** What is shown of a list that is no resource's; all of it is in the address, so that a copied one shows the same. */
export interface Narrowed<Name extends string> {
  filters: Partial<Record<Name, string>>;
  page: number;
  take: number;
}

/** Filters that are not given stay as they are; without a page it is the first. */
export type Narrow<Name extends string> = (wanted: Partial<Narrowed<Name>>) => void;

/** Such a list's state, by the names of its filters, with ways to change it and to take all filters out. */
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
