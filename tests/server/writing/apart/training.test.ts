import '../../stage/alone.ts';
import { expect, it } from 'vitest';
import { type TrainingStatus, training } from '../../../../contract/writing/style-profile.ts';
import { writing } from '../../../../contract/writing/writing.ts';
import { claimTraining, endTraining } from '../../../../server/features/training/training-store.ts';
import { nextTraining } from '../../../../server/features/training/worker.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { propertyFacts } from '../../../../src/resources/property-facts/property-facts.resource.ts';
import { propertyPosts } from '../../../../src/resources/property-posts/property-posts.resource.ts';
import { styleguides } from '../../../../src/resources/styleguides/styleguides.resource.ts';
import { makeRecord } from '../../stage/builders.ts';
import { as } from '../../stage/client.ts';
import { db } from '../../stage/installation.ts';
import { world } from '../../stage/world.ts';

const examples = 'Wir backen unser Brot im Kachelofen. Unser Obstgarten gibt Äpfel. Am Kachelofen findest du Ruhe.';
const silent = {
  tone: null,
  notes: null,
  person: null,
  sentenceLength: null,
  wordsToUse: null,
  wordsToAvoid: null,
  propertyId: null,
};

async function school(values: object = {}) {
  const place = await world();
  const { home, editor } = place;
  const id = await makeRecord(styleguides, home, { ...silent, name: 'Our voice', language: 'de', examples, ...values });
  const params = { id };
  const train = (body: Record<string, unknown> = {}, person = editor) =>
    as(person).call(training.train, { params, body });
  const status = async (person = editor): Promise<TrainingStatus> =>
    (await as(person).call(training.status, { params })).body;
  const use = (trainingId: number | null) => as(editor).call(training.use, { params, body: { trainingId } });
  return { ...place, id, params, train, status, use };
}

/** Runs all pending work, as another server would. */
const work = async () => {
  while (await nextTraining(db));
};
const postOf = (place: Awaited<ReturnType<typeof school>>, values: object) =>
  makeRecord(propertyPosts, place.home, {
    title: 'Am See', status: 'published', language: 'de', excerpt: 'Bei uns ist es still.',
    content: '<p>Wir zünden Laternen an. Wir rudern auf den See.</p>', ...values,
  }); // prettier-ignore

it('S7.10 POST /content/train/{id} without a body learns from the examples', async () => {
  const { editor, params } = await school();
  const { status, body } = await as(editor).call(training.train, { params });
  expect([status, body.trainings[0]?.sources]).toEqual([200, [expect.objectContaining({ kind: 'examples' })]]);
});

it('S7.10 POST /content/train/{id} learns a voice in the background, GET /content/train/status/{id} reports its progress', async () => {
  const place = await school();
  expect(await place.status()).toEqual({ status: 'none', progress: 0, trainings: [] });
  const asked = await place.train({
    postIds: [await postOf(place, {})],
    documents: [{ name: 'house.html', text: '<h1>Haus</h1><p>Wir sammeln Pilze.</p><script>x()</script>' }],
  });
  expect([asked.status, asked.body.status, asked.body.progress]).toEqual([200, 'waiting', 0]);
  expect((await place.train()).status).toBe(409);
  await work();
  const { status, progress, trainings } = await place.status();
  expect([status, progress]).toEqual(['done', 1]);
  expect(trainings).toMatchObject([
    {
      used: true,
      by: 'Mira',
      problem: null,
      sources: [
        { kind: 'examples', name: 'Our voice', characters: examples.length },
        { kind: 'post', name: 'Am See' },
        { kind: 'document', name: 'house.html' },
      ],
      profile: { sentences: 7, person: { is: 'we' }, address: { is: 'informal' } },
    },
  ]);
  expect(JSON.stringify(trainings)).not.toContain('x()');
});

it('S7.10 the learned voice shapes a text where the style guide has no rule', async () => {
  const place = await school();
  const { home, editor, id } = place;
  const { propertyId, workspaceId } = home;
  await makeRecord(propertyFacts, home, { propertyId, factName: 'rooms', factValue: '24', language: 'en' });
  const written = async (more: object = {}) =>
    (
      await as(editor).call(writing.generate, {
        query: { workspaceId },
        body: { styleguideId: id, propertyId, language: 'de', contentType: 'property-description', ...more },
      })
    ).body.text;
  const before = await written();
  expect(before).not.toMatch(/\b(wir|uns)\b/i);
  await place.train();
  await work();
  expect(await written()).toMatch(/\b(wir|uns)\b/i);
  expect(await written({ untrained: true })).toBe(before);
});

it('S7.10 the style guide’s own rules take precedence over the learned ones', async () => {
  const place = await school({ person: 'they' });
  const { home, editor, id } = place;
  const { propertyId, workspaceId } = home;
  await place.train();
  await work();
  const body = { styleguideId: id, propertyId, language: 'de', contentType: 'property-description' };
  const { text } = (await as(editor).call(writing.generate, { query: { workspaceId }, body })).body;
  expect(text).not.toMatch(/\b(wir|uns)\b/i);
  const formal = await school({ person: 'you', notes: 'Gäste werden gesiezt.' });
  await formal.train();
  await work();
  const said = await as(formal.editor).call(writing.generate, {
    query: { workspaceId: formal.home.workspaceId },
    body: { ...body, styleguideId: formal.id, propertyId: formal.home.propertyId },
  });
  expect(said.body.text).not.toMatch(/\b(du|dich|dir)\b/i);
});

it('S7.10 each training keeps its sources, and a user can switch to an earlier one or to none', async () => {
  const place = await school();
  await place.train();
  await work();
  await place.train({
    documents: [{ name: 'letter.txt', text: 'Sie finden Ruhe. Hier sehen Sie Berge. Bald hören Sie Glocken.' }],
  });
  await work();
  const used = async () => (await place.status()).trainings.map((one) => one.used);
  expect(await used()).toEqual([true, false]);
  const [, first] = (await place.status()).trainings;
  expect((await place.use(first!.id)).status).toBe(200);
  expect(await used()).toEqual([false, true]);
  await place.use(null);
  expect(await used()).toEqual([false, false]);
  const other = await school();
  expect((await other.use(first!.id)).body.validationErrors).toEqual({
    trainingId: ['This style guide has no such completed training'],
  });
});

it('S7.10 the training of a killed server is finished once by another, and a late result is not saved', async () => {
  const place = await school();
  await place.train();
  const begun = (await claimTraining(db))!;
  expect(await claimTraining(db)).toBeUndefined();
  await db.system(SQL`update style_trainings set lease_until = now() - interval '1 second' where id = ${begun.id}`);
  await work();
  const [done] = (await place.status()).trainings;
  expect(done).toMatchObject({ status: 'done', profile: { sentences: 3 } });
  await endTraining(db, begun, { ...done!.profile!, sentences: 99 });
  expect((await place.status()).trainings).toMatchObject([{ profile: { sentences: 3 } }]);
});

it('S7.10 a training that fails repeatedly reports it, and can be started again', async () => {
  const place = await school();
  await place.train();
  await db.system(SQL`update style_trainings set tries = 3 where styleguide_id = ${place.id}`);
  await work();
  expect(await place.status()).toMatchObject({
    status: 'failed',
    trainings: [{ problem: 'It was interrupted several times. Try again, or use fewer texts.', used: false }],
  });
  expect((await place.train()).status).toBe(200);
  await work();
});

it('S7.10 too few or no texts for a training are reported', async () => {
  const none = await school({ examples: null });
  expect((await none.train()).body.validationErrors).toEqual({
    '': [expect.stringMatching(/^There are no texts to learn from/)],
  });
  const little = await school({ examples: 'Kurz.' });
  await little.train();
  await work();
  expect(await little.status()).toMatchObject({
    status: 'failed',
    trainings: [{ problem: 'These texts have fewer than 3 complete sentences. Add longer texts.' }],
  });
});

it('S7.10 training uses only published texts of the organization in the style guide’s language', async () => {
  const place = await school();
  const elsewhere = await school();
  const refused = async (postId: number) => (await place.train({ postIds: [postId] })).body.validationErrors;
  expect(await refused(await postOf(place, { status: 'draft' }))).toEqual({ postIds: ['“Am See” is not published'] });
  expect(await refused(await postOf(place, { language: 'en' }))).toEqual({
    postIds: ['The language of “Am See” differs from the style guide’s'],
  });
  const theirs = await postOf(elsewhere, {});
  expect(await refused(theirs)).toEqual({ postIds: [`Text ${theirs} was not found`] });
});

it('S7.10 users who may only read style guides see the learned voice and cannot train; others do not see it', async () => {
  const place = await school();
  await place.train();
  await work();
  expect((await place.train({}, place.viewer)).status).toBe(403);
  expect((await place.status(place.viewer)).status).toBe('done');
  expect((await as(place.stranger).call(training.status, { params: place.params })).status).toBe(404);
});

it('S7.10 too many texts for a training are refused, and the oldest of many trainings is removed', async () => {
  const place = await school();
  const refused = async (body: Record<string, unknown>) =>
    Object.keys((await place.train(body)).body.validationErrors ?? {});
  const documents = (count: number, characters: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${index}.txt`, text: 'x'.repeat(characters) }));
  expect(await refused({ postIds: Array.from({ length: 51 }, (_, index) => index + 1) })).toEqual(['postIds']);
  expect(await refused({ documents: documents(11, 1) })).toEqual(['documents']);
  expect(await refused({ documents: documents(1, 60_001) })).toEqual(['documents.0.text']);
  expect(await refused({ documents: documents(7, 60_000) })).toEqual(['']);
  for (let count = 0; count < 21; count++) {
    await place.train();
    await work();
  }
  expect((await place.status()).trainings).toHaveLength(20);
});
