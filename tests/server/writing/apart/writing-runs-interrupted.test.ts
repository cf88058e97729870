import '../../stage/alone.ts';
import { describe, expect, it } from 'vitest';
import { writingRuns as runs } from '../../../../contract/writing/writing-runs.ts';
import type { Models } from '../../../../server/features/models/entrance.ts';
import { claimItem, noteInterrupted } from '../../../../server/features/writing-runs/queue-store.ts';
import { writeItem } from '../../../../server/features/writing-runs/work.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { ApiError } from '../../../../server/platform/errors.ts';
import { ProviderAway } from '../../../../server/services/model/provider-away.ts';
import { makePerson } from '../../stage/builders.ts';
import { as } from '../../stage/client.ts';
import { app, db } from '../../stage/installation.ts';
import { desk, going, writeAll } from '../run-desk.ts';

/** A model whose responses the test sets, with the received requests. */
function modelOf(answer: () => string) {
  const asked: string[] = [];
  const models: Models = {
    tuner: () => Promise.resolve(undefined),
    of: () =>
      Promise.resolve({
        name: 'a-model',
        async *ask({ data }) {
          asked.push(JSON.stringify(data));
          yield answer();
        },
      }),
  };
  return { models, asked };
}
const day = 24 * 60 * 60_000;
const oneLine = () => '{"text":"Wir haben 24 Zimmer.","rests":[],"paragraph":0}\n';

describe('S7.10 a text of a run whose server or provider failed', () => {
  it('is written by another server once its lease expires, not before; the first server saves nothing', async () => {
    const { begun, run } = await desk();
    const id = await begun();
    const first = (await claimItem(db))!;
    expect(await claimItem(db)).toBeUndefined();
    await db.system(SQL`update writing_run_items set lease_until = now() - interval '1 second' where id = ${first.id}`);
    const second = (await claimItem(db))!;
    expect(second).toMatchObject({ id: first.id, tries: 2 });
    await writeItem({ db, models: app.models, media: app.media }, first, going);
    expect(await run(id)).toMatchObject({ counts: { ready: 0, working: 1 } });
    await writeItem({ db, models: app.models, media: app.media }, second, going);
    expect(await run(id)).toMatchObject({ status: 'done', counts: { ready: 1 } });
  });

  it('is not saved in part when the server stops, and waits for the next one', async () => {
    const { begun, run } = await desk();
    const id = await begun();
    await writeItem({ db, models: app.models, media: app.media }, (await claimItem(db))!, AbortSignal.abort());
    expect(await run(id)).toMatchObject({ status: 'running', counts: { waiting: 1, ready: 0 } });
    expect(await writeAll()).toBe(1);
  });

  it('is not requested again from a model that may have been paid, except by a retry', async () => {
    const { begun, run, list, editor } = await desk();
    const id = await begun();
    const { models, asked } = modelOf(() => {
      throw new TypeError('terminated');
    });
    const item = (await claimItem(db))!;
    await expect(writeItem({ db, models, media: app.media }, item, going)).rejects.toThrow('terminated');
    expect(asked).toHaveLength(1);
    await db.system(SQL`update writing_run_items set lease_until = now() - interval '1 second' where id = ${item.id}`);
    expect(await claimItem(db)).toBeUndefined();
    await noteInterrupted(db);
    expect(await list({ run: id, state: 'interrupted' })).toMatchObject([
      { problem: 'Interrupted: this may have been charged.' },
    ]);
    expect(await run(id)).toMatchObject({ status: 'done', counts: { interrupted: 1 } });
    const paid = modelOf(oneLine);
    await as(editor).call(runs.retry, { params: { id } });
    await writeAll(paid.models);
    expect(paid.asked).toHaveLength(1);
    expect(await run(id)).toMatchObject({ counts: { ready: 1, interrupted: 0 } });
  });

  it('is interrupted when the provider may charge for an answer that broke off', async () => {
    const { begun, list, run } = await desk();
    const id = await begun();
    const { models } = modelOf(() => {
      throw new ProviderAway('its answer was interrupted.', true);
    });
    await writeAll(models);
    expect(await list({ run: id, state: 'interrupted' })).toMatchObject([
      { problem: 'Interrupted: this may have been charged. The AI provider failed: its answer was interrupted.' },
    ]);
    expect(await run(id)).toMatchObject({ status: 'done' });
  });

  it('waits while the provider is unavailable: the run pauses for the requested time, shows it, and continues', async () => {
    const { begun, run } = await desk(2);
    const id = await begun();
    const away = modelOf(() => {
      throw new ProviderAway('it is not accepting more requests right now. Try again in 90 seconds.', false, 90_000);
    });
    expect(await writeAll(away.models)).toBe(1);
    const resting = await run(id);
    expect(resting).toMatchObject({ status: 'running', counts: { waiting: 2, failed: 0 } });
    expect(resting.problem).toContain('it is not accepting more requests right now');
    expect(Date.parse(resting.restsUntil!) - Date.now()).toBeGreaterThan(60_000);
    await db.system(SQL`update writing_runs set rests_until = now() where id = ${id}`);
    const back = modelOf(oneLine);
    await writeAll(back.models);
    expect([away.asked.length, back.asked.length]).toEqual([1, 2]);
    expect(await run(id)).toMatchObject({ status: 'done', problem: null, restsUntil: null, counts: { ready: 2 } });
  });

  it('waits a day at most, whatever pause the provider requests', async () => {
    const { begun, run } = await desk();
    const id = await begun();
    const { models } = modelOf(() => {
      throw new ProviderAway('it is not accepting more requests right now.', false, 8_000 * 365 * day);
    });
    await writeAll(models);
    expect(Date.parse((await run(id)).restsUntil!) - Date.now()).toBeLessThanOrEqual(day);
  });

  it('is not paid for twice when the creator of the run leaves while it is written', async () => {
    const { home, begun, run } = await desk();
    const short = await makePerson({ of: [home], may: ['read', 'create', 'update'] });
    const id = await begun({}, short);
    const leaving: Models = {
      tuner: () => Promise.resolve(undefined),
      of: () =>
        Promise.resolve({
          name: 'a-model',
          async *ask() {
            await db.system(SQL`delete from workspace_members where user_id = ${short.id}`);
            yield oneLine();
          },
        }),
    };
    await writeAll(leaving);
    await db.system(SQL`update writing_run_items set lease_until = now() where run_id = ${id}`);
    await noteInterrupted(db);
    const others = modelOf(oneLine);
    expect(await writeAll(others.models)).toBe(0);
    expect(await run(id)).toMatchObject({ counts: { interrupted: 1, ready: 0 } });
  });

  it('pauses its run when the budget is spent, and says who can raise it', async () => {
    const { begun, run } = await desk(2);
    const id = await begun();
    const said = 'The AI budget for this month (5 EUR) is not enough for this. An owner or administrator can raise it under Settings > AI.'; // prettier-ignore
    const { models } = modelOf(() => {
      throw new ApiError('budget_spent', said);
    });
    expect(await writeAll(models)).toBe(1);
    expect(await run(id)).toMatchObject({ status: 'paused', problem: said, counts: { waiting: 2 } });
  });

  it('is saved once with its inputs and the name of its model', async () => {
    const { begun, list, review } = await desk();
    const id = await begun();
    await writeAll(modelOf(oneLine).models);
    const { written } = await review((await list({ run: id }))[0]!.id);
    expect(written).toMatchObject({ writtenBy: 'a-model', note: 'Written by a-model.', text: 'Wir haben 24 Zimmer.' });
    const kept = await db.system<{ id: number; writtenBy: string }>(SQL`
      select id, written_by as "writtenBy" from generated_texts where inputs ->> 'run' = ${String(id)}`);
    expect(kept).toEqual([{ id: written!.generatedId, writtenBy: 'a-model' }]);
  });

  it('fails with the message of the model', async () => {
    const { begun, list } = await desk();
    const id = await begun();
    const { models } = modelOf(() => {
      throw new ApiError('conflict', 'The answer broke off.');
    });
    await writeAll(models);
    expect(await list({ run: id })).toMatchObject([{ state: 'failed', problem: 'The answer broke off.' }]);
  });
});
