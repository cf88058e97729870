import { createStore } from 'zustand/vanilla';
import { type Grant, users } from '../../contract/user.ts';
import type { Http } from './http.ts';
import { isAbsent } from './extensions.ts';
import { numberedRequests } from './latest.ts';

export interface Rights {
  /** Everything the person may do; `undefined` until it is known. */
  grants?: Grant[];
  /** A server without this call decides alone: everything is offered, and it refuses what is not allowed. */
  unlimited: boolean;
  /** They could not be read and were never known, so that nothing could be offered. */
  failed: boolean;
}

const unknown: Rights = { grants: undefined, unlimited: false, failed: false };

export function createRightsStore(http: Http) {
  const store = createStore<Rights>(() => unknown);
  const numbered = numberedRequests();

  const read = async (): Promise<Rights> => {
    try {
      const { data } = await http.call(users.myRights);
      return { grants: Array.isArray(data) ? (data as Grant[]) : [], unlimited: false, failed: false };
    } catch (error) {
      if (isAbsent(error)) return { grants: [], unlimited: true, failed: false };
      const known = store.getState();
      return { ...known, failed: known.grants === undefined };
    }
  };

  return {
    store,
    async load(): Promise<void> {
      const rights = await numbered('rights', read, undefined);
      if (rights) store.setState(rights);
    },
    clear(): void {
      numbered.discard();
      store.setState(unknown);
    },
  };
}

export type RightsStore = ReturnType<typeof createRightsStore>;
