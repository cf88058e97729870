import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Tuning, TuningStatus } from '../../../contract/writing/fine-tuning.ts';
import type { Training, TrainingStatus } from '../../../contract/writing/style-profile.ts';
import type { Grant } from '../../../contract/people/user.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { wordBody, wordFile, wordParagraph } from '../../documents.ts';
import type { Answered, Asked } from '../form/form-stage.tsx';
import { grant, ok, showRecord } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const quotation = { text: 'We bake our bread in the stove.', source: 0, at: 1 };
const learned: Training = {
  id: 11,
  status: 'done',
  progress: 1,
  problem: null,
  sources: [{ kind: 'examples', name: 'Our voice', characters: 120 }],
  by: 'Ana Kotnik',
  at: '2026-11-20T10:00:00Z',
  used: true,
  profile: {
    language: 'en',
    sources: 1,
    sentences: 8,
    words: 60,
    sentenceLength: { kind: 'short', median: 7, lower: 5, upper: 9, longest: quotation },
    person: { is: 'we', we: 6, you: 1, evidence: [quotation] },
    address: null,
    vocabulary: [{ word: 'stove', count: 3, evidence: quotation }],
    openings: [],
    avoided: [],
    lix: 24,
  },
};
const standing = (...trainings: Training[]): TrainingStatus => ({
  status: trainings[0]?.status ?? 'none',
  progress: trainings[0]?.progress ?? 0,
  trainings,
});
const guide = recordOf(styleguides, 5, { organisationId: 1, name: 'Our voice', examples: 'We bake.', language: 'en' });
const post = recordOf(propertyPosts, 8, {
  title: 'By the lake',
  status: 'published',
  excerpt: 'Quiet.',
  content: '<p>Quiet.</p>',
});

beforeEach(() => localStorage.clear());

/** The page of a style guide over a server with these trainings, which answers changes by `change`. */
function showGuide(
  status: TrainingStatus,
  {
    record = guide,
    tunings = { baseModel: null, tunings: [] },
    change,
    ...stage
  }: { record?: object; tunings?: TuningStatus; change?: (asked: Asked) => Answered; grants?: Grant[] } = {},
) {
  const shown = showRecord(styleguides, record, {
    ...stage,
    properties: [{ id: 3, name: 'Hotel Lipa' }],
    server: (asked) => {
      if (asked.method !== 'GET') return change?.(asked) ?? ok(status);
      if (asked.path === '/content/train/status/5') return ok(status);
      if (asked.path === '/content/tune/5') return ok(tunings);
      return asked.path === '/wordpress/properties' ? ok([post]) : undefined;
    },
  });
  const panel = async () => within(await screen.findByRole('region', { name: 'Learned voice' }));
  return { ...shown, user: userEvent.setup(), panel };
}

it('S7.10 a style guide is trained with its examples, selected published texts and documents', async () => {
  const { asked, panel, user } = showGuide(standing());
  const voice = await panel();
  expect(await voice.findByText(/^No training yet/)).toBeTruthy();
  await user.click(await voice.findByRole('checkbox', { name: 'By the lake' }));
  const files = [
    new File(['We press cider.'], 'letter.txt'),
    wordFile(wordBody(wordParagraph('We row on the lake.')), 'lake.docx'),
    new File(['PK'], 'letter.docx'),
    new File(['x'.repeat(60_001)], 'long.md'),
    new File(['We bake.'], 'letter.odt'),
  ];
  await userEvent
    .setup({ applyAccept: false })
    .upload(voice.getByLabelText('Add documents', { selector: 'input' }), files);
  expect((await voice.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    'The content of letter.docx does not match its file type. Save it again in its program.',
    'long.md has more than 60,000 characters. Save a part of it.',
    'letter.odt has an unsupported format. Save it as Word (DOCX), PDF, text, Markdown or HTML.',
  ]);
  await user.click(voice.getByRole('button', { name: 'Train' }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/content/train/5',
      body: {
        examples: true,
        postIds: [8],
        documents: [
          { name: 'letter.txt', text: 'We press cider.' },
          { name: 'lake.docx', text: 'We row on the lake.' },
        ],
      },
    }),
  );
});

it('S7.10 reading a document shows progress, and can be canceled without losing read ones', async () => {
  const { panel } = showGuide(standing());
  const user = userEvent.setup({ applyAccept: false });
  const voice = await panel();
  const slow = new File(['We walk.'], 'slow.txt');
  const coming = Promise.withResolvers<string>();
  slow.text = () => coming.promise;
  await user.upload(await voice.findByLabelText('Add documents', { selector: 'input' }), [
    new File(['We press cider.'], 'letter.txt'),
    slow,
  ]);
  expect(await voice.findByRole('progressbar', { name: 'Reading slow.txt' })).toBeTruthy();
  expect(voice.getByText('Reading slow.txt: 0%')).toBeTruthy();
  expect(voice.getByRole<HTMLButtonElement>('button', { name: 'Train' }).disabled).toBe(true);
  await user.click(voice.getByRole('button', { name: 'Stop reading' }));
  coming.resolve('We walk.');
  expect(await voice.findByText('letter.txt')).toBeTruthy();
  expect(voice.queryByText('slow.txt')).toBeNull();
  expect(voice.queryByRole('progressbar')).toBeNull();
  expect(voice.queryByRole('alert')).toBeNull();
});

it('S7.10 without selected texts the training is disabled, with the reason', async () => {
  const { panel } = showGuide(standing(), { record: { ...guide, examples: null } });
  const voice = await panel();
  const train = await voice.findByRole('button', { name: 'Train' });
  expect((train as HTMLButtonElement).disabled).toBe(true);
  expect(voice.getByText('(none yet)')).toBeTruthy();
});

it('S7.10 a running training shows its progress, and cannot be started twice', async () => {
  const { panel } = showGuide(standing({ ...learned, status: 'working', progress: 0.5, used: false, profile: null }));
  const voice = await panel();
  expect(await voice.findByText('50% read')).toBeTruthy();
  expect(voice.getByRole<HTMLProgressElement>('progressbar', { name: 'Training…' }).value).toBe(0.5);
  expect(voice.getByRole('button', { name: 'Train again' }).getAttribute('aria-busy')).toBe('true');
});

it('S7.10 the learned voice is shown in text and figures, with sample sentences and their positions', async () => {
  const { panel, user } = showGuide(standing(learned));
  const voice = await panel();
  expect(await voice.findByText('8 sentences, 60 words')).toBeTruthy();
  expect(voice.getByText('Short: median 7 words, half between 5 and 9')).toBeTruthy();
  expect(voice.getByText('First person plural (we): 6 of 8 sentences')).toBeTruthy();
  expect(voice.getByText('stove (3)')).toBeTruthy();
  await user.click(voice.getAllByText('Show sentences')[0]!);
  expect(voice.getAllByText('We bake our bread in the stove.').length).toBeGreaterThan(0);
  expect(voice.getAllByText('Our voice, sentence 1').length).toBeGreaterThan(0);
});

it('S7.10 a failed training shows the reason, and an earlier training or none can be used', async () => {
  const earlier = { ...learned, id: 9, used: false, at: '2026-11-19T10:00:00Z' };
  const broken: Training = { ...learned, id: 12, status: 'failed', used: false, profile: null, problem: 'Too few.' };
  const { asked, panel, user } = showGuide(standing(broken, learned, earlier));
  const voice = await panel();
  expect((await voice.findAllByText('Training failed: Too few.')).length).toBeGreaterThan(0);
  await user.click(voice.getByRole('button', { name: /^Use this: / }));
  await user.click(voice.getByRole('button', { name: 'Stop using' }));
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { trainingId: 9 },
      { trainingId: null },
    ]),
  );
});

it('S7.10 the same text is shown side by side, without and with the learned voice', async () => {
  const change = ({ body }: Asked) =>
    ok({
      text: (body as { untrained: boolean }).untrained ? 'There are 24 rooms.' : 'We have 24 rooms.',
      sentences: [],
      writtenBy: 'composer',
      note: 'Written by the built-in composer.',
      generatedId: 1,
    });
  const { panel, user } = showGuide(standing(learned), { change });
  const voice = await panel();
  await user.click(await voice.findByRole('button', { name: 'Compare' }));
  const before = within(await voice.findByRole('region', { name: 'Before' }));
  expect(before.getByText('There are 24 rooms.')).toBeTruthy();
  expect(within(voice.getByRole('region', { name: 'After' })).getByText('We have 24 rooms.')).toBeTruthy();
});

it('S7.10 users who may only read style guides see the learned voice, and cannot train', async () => {
  const { panel } = showGuide(standing(learned), { grants: [grant('styleguides', 'read')] });
  const voice = await panel();
  expect(await voice.findByText('8 sentences, 60 words')).toBeTruthy();
  expect(voice.queryByRole('button', { name: 'Train again' })).toBeNull();
  expect(voice.queryByRole('button', { name: 'Stop using' })).toBeNull();
});

const tuned: Tuning = {
  id: 21,
  status: 'done',
  cancelling: false,
  problem: null,
  baseModel: 'base',
  model: 'ft:base:1',
  examples: 12,
  tokens: 9_000,
  cost: 0.9,
  currency: 'EUR',
  by: 'Ana Kotnik',
  at: '2026-11-20T10:00:00Z',
  used: true,
  reachable: true,
};

it('S7.10 before fine-tuning the number of examples and the estimated cost are shown', async () => {
  const estimate = { baseModel: 'base', examples: 12, tokens: 9_000, cost: 0.9, currency: 'EUR' };
  const { asked, panel, user } = showGuide(standing(), {
    tunings: { baseModel: 'base', tunings: [] },
    change: ({ path }) => ok(path.endsWith('/estimate') ? estimate : { baseModel: 'base', tunings: [] }),
  });
  const voice = await panel();
  await user.click(await voice.findByRole('button', { name: 'Fine-tune a model' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fine-tune a model from base?' }));
  expect(dialog.getByText('12 examples, about 9,000 tokens in 3 rounds.')).toBeTruthy();
  expect(dialog.getByText(/^It costs about €0.90/)).toBeTruthy();
  expect(asked.filter(({ method, path }) => method === 'POST' && path === '/content/tune/5')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Fine-tune a model' }));
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual(
      ['/content/tune/5/estimate', '/content/tune/5'].map((path) => [
        path,
        { examples: true, postIds: [], documents: [] },
      ]),
    ),
  );
});

it('S7.10 without a provider or permission to spend, fine-tuning has an explanation instead of a button', async () => {
  const { panel } = showGuide(standing());
  const voice = await panel();
  expect(await voice.findByText(/^No AI provider with fine-tuning is set up/)).toBeTruthy();
  expect(voice.queryByRole('button', { name: 'Fine-tune a model' })).toBeNull();
});

it('S7.10 users who may not set up AI see the models, and can neither start nor cancel', async () => {
  const under = { ...tuned, id: 22, status: 'training' as const, model: null, used: false };
  const { panel } = showGuide(standing(), {
    tunings: { baseModel: 'base', tunings: [under, tuned] },
    grants: [grant('styleguides', 'read'), grant('styleguides', 'update')],
  });
  const voice = await panel();
  expect(await voice.findByText('Training')).toBeTruthy();
  expect(voice.queryByRole('button', { name: 'Fine-tune a model' })).toBeNull();
  expect(voice.queryByRole('button', { name: 'Cancel fine-tuning' })).toBeNull();
  expect(voice.getByRole('button', { name: 'Use default model' })).toBeTruthy();
});

it('S7.10 a running fine-tuning can be cancelled; models can be switched, and a model of another account is marked', async () => {
  const under = { ...tuned, id: 24, status: 'training' as const, model: null, used: false };
  const failed = {
    ...tuned,
    id: 23,
    status: 'failed' as const,
    model: null,
    used: false,
    problem: 'The provider reports: no.',
  };
  const other = { ...tuned, id: 22, model: 'ft:base:2', used: false };
  const { asked, panel, user } = showGuide(standing(), {
    tunings: { baseModel: 'base', tunings: [under, failed, other, { ...tuned, reachable: false }] },
  });
  const voice = await panel();
  expect(await voice.findByText('The provider reports: no.')).toBeTruthy();
  expect(voice.getByText(/^Not used: this model belongs to a previous provider/)).toBeTruthy();
  await user.click(voice.getByRole('button', { name: 'Cancel fine-tuning' }));
  await user.click(voice.getByRole('button', { name: 'Use ft:base:2' }));
  await user.click(voice.getByRole('button', { name: 'Use default model' }));
  await waitFor(() =>
    expect(asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])).toEqual([
      ['/content/tune/5/cancel', undefined],
      ['/content/tune/5', { tuningId: 22 }],
      ['/content/tune/5', { tuningId: null }],
    ]),
  );
});
