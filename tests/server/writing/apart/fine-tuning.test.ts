import '../../stage/alone.ts';
import { expect, it } from 'vitest';
import { models } from '../../../../contract/writing/models.ts';
import { writing } from '../../../../contract/writing/writing.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { propertyFacts } from '../../../../src/resources/property-facts/property-facts.resource.ts';
import { makePerson, makeRecord } from '../../stage/builders.ts';
import { as } from '../../stage/client.ts';
import { db } from '../../stage/installation.ts';
import { clear, documents, filesOf, key, tuningStage } from '../tuning-stage.ts';

const { provider, school, work, later, job, succeed } = await tuningStage();

it('S7.10 a model is fine-tuned from the texts of a property and writes for it, and its file is deleted at the provider', async () => {
  const place = await school();
  const { home, editor, id, query } = place;
  const { body: planned } = await place.estimate();
  expect(planned).toMatchObject({ baseModel: 'base', examples: 10, currency: 'EUR' });
  expect(planned.cost).toBeCloseTo((planned.tokens * 100) / 1_000_000);
  expect((await place.begin()).body.tunings).toMatchObject([{ status: 'waiting', examples: 10, used: false }]);
  await work();
  expect(await place.last()).toMatchObject({ status: 'training', by: expect.any(String) });
  expect(await place.spent()).toMatchObject({ cost: planned.cost });
  expect(job()).toMatchObject({ model: 'base', hyperparameters: { n_epochs: 3 } });
  const sent = provider.calls.find(({ name }) => name === 'POST /files')!;
  expect(sent.authorization).toBe(`Bearer ${key}`);
  expect(sent.body).toContain('We bake our bread in stove 3.');
  expect(sent.body).not.toContain('Ignore all');
  expect(provider.files.size).toBe(1);
  succeed();
  await later(id);
  expect(await place.last()).toMatchObject({
    status: 'done',
    model: 'ft:base:waymark:1',
    used: true,
    reachable: true,
    cost: 0.1,
  });
  expect(await place.spent()).toMatchObject({ cost: 0.1, tokensIn: 1_000 });
  expect(provider.files.size).toBe(0);

  const { propertyId } = home;
  await makeRecord(propertyFacts, home, { propertyId, factName: 'rooms', factValue: '24', language: 'en' });
  const writer = async (more: object = {}) =>
    (await as(editor).call(writing.generate, { query, body: { styleguideId: id, propertyId, language: 'en', contentType: 'summary', ...more } })).body.writtenBy; // prettier-ignore
  expect(await writer()).toBe('ft:base:waymark:1');
  expect(await writer({ untrained: true })).toBe('small');
  await place.use(null);
  expect(await writer()).toBe('small');
  await place.use((await place.last()).id);
  expect(await writer()).toBe('ft:base:waymark:1');
  // Another key means another account at the provider.
  await place.setUp({ key: 'sk-another-key-of-lake-5678' });
  expect(await place.last()).toMatchObject({ used: true, reachable: false });
  expect(await writer()).toBe('small');
  expect(JSON.stringify(await place.status())).not.toContain('sk-');
  await clear(place);
});

it('S7.10 without a provider that offers fine-tuning, or with too few examples, the request is refused', async () => {
  const place = await school({ tuningModel: null, priceTuning: null });
  expect((await place.status()).baseModel).toBeNull();
  const { status, body } = await place.begin();
  expect([status, body.message]).toEqual([409, expect.stringMatching(/^No AI provider with fine-tuning is set up/)]);
  await place.setUp({ tuningModel: 'base', priceTuning: 1 });
  const few = await place.begin(place.owner, { documents: documents.slice(0, 9) });
  expect(few.body.validationErrors).toEqual({
    '': ['These texts make 9 examples, and providers need at least 10. Choose more.'],
  });
  await place.setUp({ tuningModel: 'base', priceTuning: null });
  expect((await place.estimate()).body.cost).toBeNull();
});

it('S7.10 an owner sets the model for fine-tuning, with a budget also its price, and a test of it reports errors', async () => {
  const place = await school();
  const attempt = async () => (await as(place.owner).call(models.try, { query: place.query })).body.tried.find(({ task }) => task === 'tuning'); // prettier-ignore
  expect(await attempt()).toMatchObject({ ok: true, model: 'base' });
  provider.fail('GET /fine_tuning/jobs', 'unknown');
  expect((await attempt())?.message).toMatch(/may not offer fine-tuning at this address/);
  await place.setUp({ tuningModel: 'other' });
  expect(await attempt()).toMatchObject({
    ok: false,
    message: expect.stringContaining('does not have the model “other”'),
  });
  const asked = provider.calls.length;
  await place.setUp({ tuningModel: '..' });
  expect(await attempt()).toMatchObject({
    ok: false,
    message: expect.stringContaining('does not have the model “..”'),
  });
  expect(provider.calls.slice(asked).map(({ name }) => name)).toEqual(['GET /fine_tuning/jobs']);
  const refused = await place.setUp({ monthlyBudget: 5, priceTuning: null });
  expect(Object.keys(refused.body.validationErrors ?? {})).toEqual(['priceTuning']);
});

/** A user who may change style guides, but not the AI settings. */
async function guideKeeper({ home }: Awaited<ReturnType<typeof school>>) {
  const person = await makePerson({ of: [home], may: ['read'] });
  await db.system(SQL`
    insert into permissions (organisation_id, role_id, resource, action)
    select organisation_id, role_id, 'styleguides', 'update' from user_roles where user_id = ${person.id}`);
  return person;
}

it('S7.10 fine-tuning needs the permissions to change style guides and AI settings; other members can see it, strangers cannot', async () => {
  const place = await school();
  const keeper = await guideKeeper(place);
  expect((await place.begin(keeper)).body.message).toMatch(/^You don’t have permission to update ai\./);
  expect((await place.estimate(keeper)).status).toBe(403);
  expect((await place.begin(place.viewer)).status).toBe(403);
  expect((await place.begin(place.stranger)).status).toBe(404);
  expect((await place.begin()).status).toBe(200);
  expect((await place.begin()).status).toBe(409);
  expect((await place.cancel(keeper)).status).toBe(403);
  expect((await place.status(place.viewer)).tunings).toHaveLength(1);
  const other = await school();
  const { id } = await place.last();
  expect((await other.use(id)).body.validationErrors).toEqual({
    tuningId: ['This style guide does not have this model'],
  });
  await clear(place);
});

it('S7.10 a user who has lost the permission spends nothing', async () => {
  const place = await school();
  const before = place.jobs();
  await place.begin();
  await db.system(
    SQL`update fine_tunings set created_by = ${(await guideKeeper(place)).id} where styleguide_id = ${place.id}`,
  );
  await work();
  expect(await place.last()).toMatchObject({
    status: 'failed',
    problem: 'The person who started this no longer has permission.',
  });
  expect([place.jobs(), await place.spent()]).toEqual([before, undefined]);
});

it('S7.10 nothing is sent over the monthly budget', async () => {
  const place = await school({ monthlyBudget: 0.01 });
  const [files, before] = [provider.asked('POST /files'), place.jobs()];
  await place.begin();
  await work();
  expect(await place.last()).toMatchObject({
    status: 'failed',
    problem: expect.stringMatching(/^The AI budget for this month/),
  });
  expect([provider.asked('POST /files'), place.jobs()]).toEqual([files, before]);
});

it('S7.10 a tuning can be canceled before and during the training, and its reserved cost is released', async () => {
  const place = await school();
  const before = place.jobs();
  expect((await place.cancel()).status).toBe(409);
  await place.begin();
  await place.cancel();
  await work();
  expect([(await place.last()).status, place.jobs()]).toEqual(['cancelled', before]);
  await place.begin();
  await work();
  expect((await place.cancel()).body.tunings[0]).toMatchObject({ cancelling: true });
  await work();
  expect(await place.last()).toMatchObject({ status: 'cancelled', cost: 0 });
  expect(await place.spent()).toMatchObject({ cost: 0 });
  expect(await filesOf(place.id)).toEqual([]);
});
