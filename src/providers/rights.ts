import { createStore } from 'zustand/vanilla';
import { type Grant, users } from '../../contract/user.ts';
import type { Http } from './http.ts';
import { isAbsent } from './extensions.ts';

/** Everything the person may do; `undefined` until it is known. */
export interface Rights {
  grants?: Grant[];
}

/** A server without this call decides alone: everything is offered, and it refuses what is not allowed. */
const everything: Grant[] = [];

export function createRightsStore(http: Http) {
  const store = createStore<Rights & { unlimited: boolean }>(() => ({ unlimited: false }));
  /** Rises when the person changes: what was asked for before is not kept. */
  let person = 0;
  return {
    store,
    async load(): Promise<void> {
      const asked = person;
      try {
        const { data } = await http.call(users.myRights);
        if (asked === person)
          store.setState({ grants: Array.isArray(data) ? (data as Grant[]) : [], unlimited: false });
      } catch (error) {
        if (asked === person && isAbsent(error)) store.setState({ grants: everything, unlimited: true });
      }
    },
    clear(): void {
      person += 1;
      store.setState({ grants: undefined, unlimited: false });
    },
  };
}

export type RightsStore = ReturnType<typeof createRightsStore>;
