import '../../stage/alone.ts';
import { expect, it } from 'vitest';
import { claimTuning, noteTuning } from '../../../../server/features/fine-tuning/tuning-store.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { db } from '../../stage/installation.ts';
import { clear, filesOf, key, tuningStage } from '../tuning-stage.ts';

const { provider, school, work, later, job, succeed } = await tuningStage();

it('S7.10 a server killed during its request starts no second job: it reads the provider’s list of jobs', async () => {
  const place = await school();
  const before = place.jobs();
  await place.begin();
  provider.fail('POST /fine_tuning/jobs', 'cut', { after: true });
  await work();
  expect(await place.last()).toMatchObject({ status: 'uploading' });
  await later(place.id);
  expect([place.jobs(), (await place.last()).status]).toEqual([before + 1, 'training']);
  succeed();
  await later(place.id);
  expect([place.jobs(), (await place.last()).status]).toEqual([before + 1, 'done']);
  await clear(place);
});

it('S7.10 a request with an unknown result is interrupted, and its cost stays counted', async () => {
  const place = await school();
  const before = provider.asked('POST /fine_tuning/jobs');
  await place.begin();
  provider.fail('POST /fine_tuning/jobs', 'broken');
  await work();
  await later(place.id);
  expect(await place.last()).toMatchObject({
    status: 'interrupted',
    problem: expect.stringContaining('you may be charged twice'),
  });
  expect(provider.asked('POST /fine_tuning/jobs')).toBe(before + 1);
  const { cost } = await place.last();
  expect(await place.spent()).toMatchObject({ cost, estimatedCost: cost });
});

it('S7.10 a file sent before the server died is not sent again, and a worker that lost its claim saves nothing', async () => {
  const place = await school();
  const before = provider.asked('POST /files');
  await place.begin();
  // Claimed before the tunings of other tests.
  await db.system(SQL`update fine_tunings set due_at = '2020-01-01' where styleguide_id = ${place.id}`);
  const late = (await claimTuning(db))!;
  expect(late.styleguideId).toBe(place.id);
  expect((await claimTuning(db))?.id).not.toBe(late.id);
  await db.system(
    SQL`update fine_tunings set lease_until = now() - interval '1 second' where styleguide_id = ${place.id}`,
  );
  provider.fail('POST /files', 'cut', { after: true });
  await work();
  await later(place.id);
  expect([provider.asked('POST /files'), (await place.last()).status]).toEqual([before + 1, 'training']);
  expect(await noteTuning(db, late, { status: 'failed' })).toBe(false);
  await clear(place);
});

it.each(['busy', 'broken', 'wrongJson', 'odd', 'leading', 'huge'] as const)(
  'S7.10 a provider that is %s during the training is asked again, and reported if it does not recover',
  async (how) => {
    const place = await school();
    await place.begin();
    await work();
    provider.fail('GET /fine_tuning/jobs', how);
    await later(place.id);
    expect(await place.last()).toMatchObject({ status: 'training' });
    provider.fail('GET /fine_tuning/jobs', how, { times: 7 });
    for (let time = 0; time < 7; time++) await later(place.id);
    expect(await place.last()).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/^The AI provider failed: /),
    });
    await clear(place);
  },
);

it('S7.10 a refusal by the provider is shown in its words, without markup and without the key, and costs nothing', async () => {
  const place = await school();
  provider.fail('POST /fine_tuning/jobs', 'refusing');
  await place.begin();
  await work();
  const { status, problem } = await place.last();
  expect([status, problem]).toEqual(['failed', expect.stringContaining('training file btoo/b small for …')]);
  expect(await place.spent()).toMatchObject({ cost: 0 });
  await place.begin();
  await work();
  Object.assign(job(), { status: 'failed', error: { message: `<i>moderation</i> ${key} ${'x'.repeat(900)}` } });
  await later(place.id);
  const failed = await place.last();
  expect(failed.status).toBe('failed');
  expect(failed.problem).toMatch(/^The provider reports: imoderation\/i … x+$/);
  expect(failed.problem!.length).toBeLessThan(300);
  expect(await filesOf(place.id)).toEqual([]);
});

it('S7.10 a job is canceled after three days, and a job that names no model has failed', async () => {
  const place = await school();
  await place.begin();
  await work();
  await db.system(
    SQL`update fine_tunings set created_at = now() - interval '4 days' where styleguide_id = ${place.id}`,
  );
  Object.assign(job(), { status: 'running' });
  provider.fail('POST /fine_tuning/jobs/cancel', 'broken');
  await later(place.id);
  expect(await place.last()).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('longer than three days'),
  });
  await place.begin();
  await work();
  succeed({ fine_tuned_model: 'a name\nwith lines' });
  await later(place.id);
  expect(await place.last()).toMatchObject({ status: 'failed', problem: expect.stringContaining('names no model') });
});

it('S7.10 a provider whose key changes during the training is not asked about a job of another account', async () => {
  const place = await school();
  await place.begin();
  await work();
  const asked = provider.calls.length;
  await place.setUp({ key: 'sk-another-key-of-lake-5678' });
  await later(place.id);
  expect(await place.last()).toMatchObject({
    status: 'failed',
    problem: 'The AI provider or its key was changed in the meantime.',
  });
  expect(provider.calls.length).toBe(asked);
});
