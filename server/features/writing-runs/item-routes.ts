import type { FastifyInstance } from 'fastify';
import { type ItemState, writingRunItems as calls } from '../../../contract/writing/writing-runs.ts';
import { serve } from '../../http/serve.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Scope } from '../../policy/scope.ts';
import { currentSet } from '../../records/change-set-store.ts';
import { type Acceptance, acceptText, alreadyReviewed, reviewed } from './accepting.ts';
import { type StoredItem, decide, itemsOf, listItems, oneItem } from './item-store.ts';
import type { Judging } from './proposal.ts';
import { requireReach } from './reach.ts';
import { holdRuns, joinChangeSet, setChangeSet } from './run-store.ts';

/** Endpoints to review the texts of runs, one or several at once; users see only texts that they may write (S7.10). */
export function writingRunItemRoutes(app: FastifyInstance, db: Database): void {
  serve(app, db, calls.list, ({ tx, scope, query }) => listItems(tx, scope, requireReach(scope), query));
  serve(app, db, calls.one, async ({ tx, scope, params }) => {
    const { item, changeSet } = await oneItem(tx, scope, requireReach(scope), params.id);
    return reviewed({ tx, scope, stores: app.stores }, item, changeSet);
  });
  serve(app, db, calls.accept, async ({ tx, scope, params, body }) => {
    const [item] = await held(tx, scope, [params.id]);
    const recordId = await acceptInto({ tx, scope, stores: app.stores }, item!, body);
    const { workspaceId: _, written: __, proposed: ___, ...shown } = item!;
    return { ...shown, state: 'accepted' as const, recordId };
  });
  serve(app, db, calls.acceptSeveral, async ({ tx, scope, body }) =>
    decided(tx, await held(tx, scope, body.ids), (item) =>
      acceptInto({ tx, scope, stores: app.stores }, item, 'where-free'),
    ),
  );
  serve(app, db, calls.reject, async ({ tx, scope, body }) =>
    decided(tx, await held(tx, scope, body.ids), (item) => move(tx, item, 'ready', 'rejected')),
  );
  serve(app, db, calls.reopen, async ({ tx, scope, body }) =>
    decided(tx, await held(tx, scope, body.ids), (item) => move(tx, item, 'rejected', 'ready')),
  );
}

interface HeldItem extends StoredItem {
  run: { id: number; changeSet: number | null };
}

/** Locks the items and their runs; runs first, so that concurrent requests cannot deadlock. */
async function held(tx: Tx, scope: Scope, ids: readonly number[]): Promise<HeldItem[]> {
  const reach = requireReach(scope);
  const before = await itemsOf(tx, scope, reach, ids, false);
  const runs = new Map(
    (
      await holdRuns(
        tx,
        before.map(({ runId }) => runId),
      )
    ).map((run) => [run.id, run]),
  );
  const items = await itemsOf(tx, scope, reach, ids, true);
  return items.map((item) => ({ ...item, run: runs.get(item.runId)! }));
}

/** Adds all accepted texts of a run to one change set, however many requests it takes. */
async function acceptInto(judging: Judging, item: HeldItem, how: Acceptance): Promise<number> {
  const { run } = item;
  const { tx } = judging;
  await joinChangeSet(tx, run.changeSet);
  const recordId = await acceptText(judging, item, { changeSet: run.changeSet, how });
  const changeSet = await currentSet(tx);
  if (changeSet !== run.changeSet) await setChangeSet(tx, run.id, (run.changeSet = changeSet));
  await decide(tx, item.id, 'accepted', recordId);
  return recordId;
}

async function move(tx: Tx, item: StoredItem, from: ItemState, to: ItemState): Promise<void> {
  if (item.state !== from) throw alreadyReviewed();
  await decide(tx, item.id, to);
}

/** Applies a decision to each item in its own savepoint; reports refused items with the reason. */
async function decided(tx: Tx, items: HeldItem[], decideOn: (item: HeldItem) => Promise<unknown>) {
  const left: { id: number; reason: string }[] = [];
  for (const item of items) {
    await tx.script('savepoint decision');
    try {
      await decideOn(item);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await tx.script('rollback to savepoint decision');
      left.push({ id: item.id, reason: reasonOf(error) });
    }
    await tx.script('release savepoint decision');
  }
  return { decided: items.length - left.length, left };
}

const reasonOf = ({ message, details }: ApiError) => Object.values(details.validationErrors ?? {}).flat().join(' ') || message; // prettier-ignore
