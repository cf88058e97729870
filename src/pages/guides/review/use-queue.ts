import { useState } from 'react';
import {
  type ReviewedItem,
  type RunItem,
  type RunItemType,
  mostDecidedAtOnce,
  writingRunItems,
} from '../../../../contract/writing/writing-runs.ts';
import { refusalOf } from '../refusal-of.ts';
import { useApi, useAskedAll } from '../../../providers/records/use-api.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';

/** Filters of the queue. */
export interface QueueFilters {
  run?: number | undefined;
  language?: string | undefined;
  contentType?: RunItemType | undefined;
}

/** The decision about a text, made here or `elsewhere`, or the error of the attempt. */
export type Decision =
  | { state: 'accepted'; recordId: number | null; elsewhere?: true }
  | { state: 'rejected'; elsewhere?: true }
  | { problem: string };

/** Edited values by field. */
export type EditedValues = Readonly<Record<string, string>>;

interface Noted {
  item: RunItem;
  decision: Decision | undefined;
}

/** Texts that were ready for review when the queue opened, and the decisions since. */
export function useQueue(filters: QueueFilters) {
  const { call } = useApi();
  const { activeWorkspaceId } = usePlace();
  const query = { workspaceId: activeWorkspaceId, state: 'ready' as const, ...filters };
  const found = useAskedAll(writingRunItems.list, query);
  const [noted, setNoted] = useState<ReadonlyMap<number, Noted>>(new Map());
  const note = (item: RunItem, decision: Decision | undefined) =>
    setNoted((before) => new Map(before).set(item.id, { item, decision }));
  const tried = async (item: RunItem, work: () => Promise<Decision | undefined>): Promise<boolean> => {
    try {
      note(item, await work());
      return true;
    } catch (error) {
      note(item, { problem: refusalOf(error) });
      return false;
    }
  };
  const decideOn = async (endpoint: typeof writingRunItems.reject | typeof writingRunItems.reopen, id: number) => {
    const { left } = await call(endpoint, { body: { ids: [id] } });
    if (left[0]) throw new Error(left[0].reason);
  };
  return {
    found,
    /** Decided items keep their position, so that the list does not shift. */
    items: found.data && inOrder([...found.data, ...[...noted.values()].map(({ item }) => item)]),
    decisionOn: (id: number) => noted.get(id)?.decision,
    /** Records decisions by other users, or by a request whose response was lost. */
    heard: (item: ReviewedItem) => {
      const { state, recordId } = item;
      if (isDecided(noted.get(item.id)?.decision)) return;
      if (state === 'accepted') note(item, { state, recordId, elsewhere: true });
      else if (state === 'rejected') note(item, { state, elsewhere: true });
    },
    accept: (item: ReviewedItem, values?: EditedValues) =>
      tried(item, async () => {
        const seen = item.standing?.isReplaced ? item.standing.version : null;
        const body = { seen, ...(values && { values }) };
        const { recordId } = await call(writingRunItems.accept, { params: { id: item.id }, body });
        return { state: 'accepted', recordId };
      }),
    reject: (item: RunItem) =>
      tried(item, async () => {
        await decideOn(writingRunItems.reject, item.id);
        return { state: 'rejected' };
      }),
    takeBack: (item: RunItem) =>
      tried(item, async () => {
        await decideOn(writingRunItems.reopen, item.id);
        return undefined;
      }),
    /** Accepts the items that overwrite nothing. @returns the count */
    async acceptAll(items: readonly RunItem[], onProgress: (done: number) => void): Promise<number> {
      let accepted = 0;
      for (let first = 0; first < items.length; first += mostDecidedAtOnce) {
        const some = items.slice(first, first + mostDecidedAtOnce);
        const ids = some.map(({ id }) => id);
        const { decided, left } = await call(writingRunItems.acceptSeveral, { body: { ids } });
        const reasons = new Map(left.map(({ id, reason }) => [id, reason]));
        for (const item of some) {
          const problem = reasons.get(item.id);
          note(item, problem === undefined ? { state: 'accepted', recordId: null } : { problem });
        }
        accepted += decided;
        onProgress(first + some.length);
      }
      return accepted;
    },
  };
}

/** Whether a text is accepted or rejected. */
export const isDecided = (decision: Decision | undefined): decision is Extract<Decision, { state: string }> =>
  decision !== undefined && 'state' in decision;

/** Unique items, in the order in which they were written. */
const inOrder = (items: readonly RunItem[]): RunItem[] =>
  [...new Map(items.map((item) => [item.id, item])).values()].sort((one, other) => one.id - other.id);
