import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { media } from '../../../src/resources/media/media.resource.ts';
import { type Asked, showForm } from '../form/form-stage.tsx';
import { showList } from '../list/list-stage.tsx';
import { grant, ok, showRecord } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const picture = { id: 9, url: '/v1/media/9', alt_text: '', width: 1_600, height: 900 };
const suggestion = (text: string) => ({ state: 'suggested', text, writtenBy: 'composer' });
const file = (values: object = {}) =>
  recordOf(media, 9, {
    title: 'Lake at dawn',
    kind: 'picture',
    fileName: 'IMG_2041.jpg',
    picture,
    usedBy: 1,
    ...values,
  });
const waiting = file({ alt_suggestions: { en: suggestion('Fog over a lake'), de: suggestion('Nebel über dem See') } });

const usedNowhere = ({ path }: Asked) => (path.endsWith('/uses') ? ok({ uses: [], others: 0 }) : undefined);

beforeEach(() => localStorage.clear());

it('S7.10 advice on an alt text is shown while typing, and does not prevent saving', async () => {
  const user = userEvent.setup();
  const { asked } = showForm(media, '/media/9/edit', ({ method, body }) =>
    ok(method === 'GET' ? file() : { ...file(), ...(body as object), version: 4 }),
  );
  const [words] = await screen.findAllByRole('textbox', { name: 'Alt text' });
  await user.type(words!, 'Image of a lake');
  expect(
    await screen.findByText('Start with what the picture shows: screen readers already announce that it is a picture.'),
  ).toBeTruthy();
  await user.clear(words!);
  await user.type(words!, 'IMG_2041');
  expect(await screen.findByText('This is a file name. Describe what the picture shows.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ alt_text: 'IMG_2041' }));
});

it('S7.10 in the form a suggestion is next to the field, and is inserted only on request', async () => {
  const user = userEvent.setup();
  const { asked } = showForm(media, '/media/9/edit', ({ method, body }) =>
    ok(method === 'GET' ? waiting : { ...waiting, ...(body as object), version: 4 }),
  );
  const english = within(await screen.findByRole('group', { name: 'Suggested in English' }));
  expect(english.getByText('Written by the built-in composer, without seeing the picture.')).toBeTruthy();
  const [words] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Alt text' });
  expect(words!.value).toBe('');
  await user.click(english.getByRole('button', { name: 'Use this text' }));
  expect(words!.value).toBe('Fog over a lake');
  await user.click(await screen.findByRole('button', { name: 'Use this text, German' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      alt_text: 'Fog over a lake',
      by_language: { de: { alt_text: 'Nebel über dem See' } },
    }),
  );
});

it('S7.10 a missing text is suggested on request, or the reason why not is shown', async () => {
  const user = userEvent.setup();
  const { asked } = showForm(media, '/media/9/edit', ({ method }) =>
    method === 'GET'
      ? ok(file())
      : ok({ changeSetId: null, suggested: [], passedOver: [{ id: 9, reason: 'unknown' }], problem: null }),
  );
  await user.click(await screen.findByRole('button', { name: 'Suggest alt text in German' }));
  expect(await screen.findByText(/^Too little is known about this picture/)).toBeTruthy();
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/wordpress/media/alt-texts',
    body: { ids: [9], language: 'de', again: true },
  });
});

it('S7.10 on the page of a file a suggestion is approved with edited words, or dismissed', async () => {
  const user = userEvent.setup();
  const { asked } = showRecord(
    media,
    { ...waiting, id: 5 },
    {
      server: (asked) => (asked.method === 'GET' ? usedNowhere(asked) : ok(file({ id: 5, version: 4 }))),
    },
  );
  const german = within(await screen.findByRole('group', { name: 'Suggested in German' }));
  const words = german.getByRole('textbox', { name: 'Suggested in German' });
  await user.type(words, ' im Herbst');
  await user.click(german.getByRole('button', { name: 'Approve the text in German' }));
  const decision = () => asked.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
  await waitFor(() =>
    expect(decision()).toEqual([
      ['/wordpress/media/5/alt-text', { language: 'de', decision: 'approve', altText: 'Nebel über dem See im Herbst' }],
    ]),
  );
});

it('S7.10 users who may not change files see the status of their texts, and cannot review', async () => {
  showRecord(media, { ...waiting, id: 5 }, { grants: [grant('media', 'read')], server: usedNowhere });
  expect(await screen.findByText('German: suggested')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Suggested in German' })).toBeNull();
});

it('S7.10 texts for many files are suggested in batches as one change, with the number of skipped files and Undo', async () => {
  const files = Array.from({ length: 7 }, (_, index) => ({ ...file(), id: index + 1, title: `Lake ${index + 1}` }));
  const { user, asked } = showList(media, '/media?view=table', files, {
    server: ({ path, body }) => {
      if (path.endsWith('/undo')) return ok({ changeSetId: 71, changed: 5, skipped: 0 });
      if (path !== '/wordpress/media/alt-texts') return undefined;
      const [first, ...others] = (body as { ids: number[] }).ids;
      const suggested = others.map((id) => ({ id, text: 'Fog', writtenBy: 'composer' }));
      return ok({ changeSetId: 70, suggested, passedOver: [{ id: first, reason: 'said' }], problem: null });
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: /all/i }));
  await user.click(await screen.findByRole('button', { name: 'Suggest alt texts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suggest alt texts' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'German');
  await user.click(dialog.getByRole('button', { name: 'Suggest' }));
  expect(await dialog.findByText('5 alt texts suggested.')).toBeTruthy();
  expect(dialog.getByText('2 already have alt text.')).toBeTruthy();
  const sent = asked.filter(({ path }) => path === '/wordpress/media/alt-texts').map(({ body }) => body);
  expect(sent).toEqual([
    { ids: [1, 2, 3, 4, 5], language: 'de' },
    { ids: [6, 7], language: 'de', changeSetId: 70 },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Undo suggestions' }));
  await waitFor(() => expect(asked.some(({ path }) => path === '/change-sets/70/undo')).toBe(true));
});
