import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { button, house, ok, rooms, said, show, streamed, support, texts, written } from './guides-stage.tsx';

describe('S2.02 /generate S7.10 a version', () => {
  it('shows each sentence as it arrives; Stop keeps the partial text, and says so', async () => {
    const line = streamed();
    const { user } = show({ server: ({ path }) => (path === '/content/generate' ? line.answer : undefined) });
    await user.click(await button('Write'));
    line.say('sentence', texts[0]!.sentences[0]!);
    expect(await button('We are in Bled.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'We have 24 rooms.' })).toBeNull();
    line.say('sentence', texts[0]!.sentences[1]!);
    expect(await button('We have 24 rooms.')).toBeTruthy();
    await user.click(await button('Stop'));
    expect(await screen.findByText('Stopped. The text so far is kept.')).toBeTruthy();
    expect(await button('We have 24 rooms.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('names the author of a streamed text', async () => {
    const line = streamed();
    const { user } = show({ server: ({ path }) => (path === '/content/generate' ? line.answer : undefined) });
    await user.click(await button('Write'));
    line.say('sentence', texts[0]!.sentences[0]!);
    line.say('done', { writtenBy: 'gpt-x', note: 'Written by gpt-x.' });
    expect(await screen.findByText(/^Written by gpt-x\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it('keeps the partial text when the provider fails, and can continue with the composer', async () => {
    const line = streamed();
    let isAway = true;
    const { user, asks } = show({
      server: ({ path }) => (path === '/content/generate' && isAway ? line.answer : undefined),
    });
    await user.click(await button('Write'));
    line.say('sentence', texts[0]!.sentences[0]!);
    line.say('failure', { statusCode: 424, code: 'provider_away', message: 'The provider is away.' });
    expect((await screen.findByRole('alert')).textContent).toContain('The provider is away.');
    expect(screen.getByText('Interrupted. The text so far is kept.')).toBeTruthy();
    isAway = false;
    await user.click(await button('Use built-in composer'));
    expect(await button('We have 24 rooms.')).toBeTruthy();
    expect(asks().at(-1)).toMatchObject({ writer: 'composer' });
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('makes a text shorter or changes its tone, and restores the previous text', async () => {
    const { user, asks } = show({
      server: ({ path, body }) => {
        if (path !== '/content/generate') return undefined;
        const { length, tone } = body as { length?: string; tone?: string };
        return tone ? ok(texts[2]) : length === 'shorter' ? ok(texts[1]) : undefined;
      },
    });
    await written(user, 'We are in Bled.');
    await user.click(await button('Shorter'));
    expect(await button('Our house is in Bled.')).toBeTruthy();
    expect((await button('Shorter')).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByText('Tone'));
    expect(screen.getByText(/^Warm, lively and sober tones require an AI provider\./)).toBeTruthy();
    await user.click(await button('Informal'));
    expect(await button('Bled is where we are.')).toBeTruthy();
    expect(asks().slice(1)).toMatchObject([{ length: 'shorter' }, { length: 'shorter', tone: 'friendly' }]);
    await user.click(await button('Undo'));
    expect(await button('Our house is in Bled.')).toBeTruthy();
    await user.click(await button('Undo'));
    expect(await button('We are in Bled.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('offers more tones after a provider’s text', async () => {
    const { user } = show({
      server: ({ path }) => (path === '/content/generate' ? ok({ ...texts[0], writtenBy: 'gpt-x' }) : undefined),
    });
    await written(user, 'We are in Bled.');
    await user.click(screen.getByText('Tone'));
    expect(await button('Lively')).toBeTruthy();
    expect(screen.queryByText(/^Warm, lively/)).toBeNull();
  });

  it('rewrites only the marked passage, and leaves the rest', async () => {
    const { user, asks } = show({
      server: ({ path, body }) =>
        path === '/content/generate' && (body as { passage?: unknown }).passage
          ? ok(said(['There are 24 rooms.', [rooms]], ['Do stay.', [rooms]]))
          : undefined,
    });
    const first = await written(user, 'We are in Bled.');
    first.focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    expect(screen.getByText('2 sentences selected.')).toBeTruthy();
    expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
      'We have 24 rooms.',
      'Stay a while.',
    ]);
    await user.click(await button('Rewrite passage'));
    expect(await button('There are 24 rooms.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'We are in Bled.' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stay a while.' })).toBeNull();
    expect(asks()[1]).toMatchObject({
      passage: [
        { text: 'We have 24 rooms.', rests: ['fact:3'], paragraph: 0, heading: false },
        { text: 'Stay a while.', rests: [], paragraph: 0, heading: false },
      ],
    });
  });

  it('marks a sentence by a click and unmarks it by another', async () => {
    const { user } = show();
    const first = await written(user, 'We are in Bled.');
    await user.click(first);
    expect(screen.getByText('1 sentence selected.')).toBeTruthy();
    await user.click(first);
    expect(screen.queryByText('1 sentence selected.')).toBeNull();
  });

  it('reports that there is no other wording, and keeps the text', async () => {
    const { user } = show({ server: ({ path }) => (path === '/content/generate' ? ok(texts[0]) : undefined) });
    await written(user, 'We are in Bled.');
    await user.click(await button('Rewrite'));
    expect(await screen.findByText('These facts allow no other wording.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'We are in Bled.' })).toBeTruthy();
  });

  it('fixes marked errors: removes a sentence without a supporting fact', async () => {
    const { user } = show();
    await written(user, 'We are in Bled.');
    await user.hover(await button('Stay a while.'));
    await user.click(await button('Remove sentence'));
    expect(screen.queryByRole('button', { name: 'Stay a while.' })).toBeNull();
    await user.click(await button('Undo'));
    expect(await button('Stay a while.')).toBeTruthy();
  });

  it('restores earlier versions with their options', async () => {
    const entry = {
      id: 31, task: 'write', resource: 'properties', recordId: 5, title: 'Hotel Lipa', field: null, language: 'de', styleguideId: 4,
      inputs: { propertyId: 5, styleguideId: 4, language: 'de', contentType: 'summary', leaveOut: ['fact:3'], variant: 0 },
      text: 'An old text.', sentences: [{ text: 'An old text.', rests: ['property:city'] }], writtenBy: 'composer',
      note: 'Written by the built-in composer.', by: { id: 1, name: 'Ana Kotnik' }, stopped: true, at: '2026-11-20T10:00:00Z',
    }; // prettier-ignore
    const { user } = show({ server: ({ path }) => (path === '/content/history' ? ok([entry]) : undefined) });
    await user.click(await screen.findByText('History'));
    expect(await screen.findByText(/Summary · German · Ana Kotnik/)).toBeTruthy();
    expect(screen.getByText('Written by the built-in composer. Stopped early.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^Open: Hotel Lipa/ }));
    await user.hover(await button('An old text.'));
    expect(support().getByRole('listitem').textContent).toBe('City Bled');
    expect(screen.getByRole('combobox', { name: 'Content type' })).toHaveProperty('value', 'summary');
    expect(screen.getByRole('combobox', { name: 'Style guide' })).toHaveProperty('value', '4');
    expect(screen.getByRole('checkbox', { name: /^Rooms/ })).toHaveProperty('checked', false);
    expect(await button('Write another version')).toBeTruthy();
  });

  it('inserts a text into a field of an open record, shows the previous one, and restores it', async () => {
    const post = {
      id: 7,
      webapp_property_id: 5,
      title: 'Lipa',
      excerpt: 'What stood here.',
      language: 'de',
      version: 1,
    };
    const { user, router, asked } = show({
      server: ({ path }) => {
        if (path.startsWith('/properties/')) return ok(house);
        if (path === `${propertyPosts.endpoints.list.path}/7`) return ok(post);
        return path === propertyPosts.endpoints.list.path ? ok([post]) : undefined;
      },
    });
    await written(user, 'We are in Bled.');
    await user.click(await button('Use in…: version 1'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: /^Record(?! type)/ }));
    await user.click(await dialog.findByRole('option', { name: /^Lipa/ }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Field' }), 'Summary');
    await user.click(dialog.getByRole('button', { name: 'Open form' }));
    const field = await screen.findByLabelText(/^Summary/);
    await waitFor(() => expect(field).toHaveProperty('value', texts[0]!.text));
    expect(router.state.location.pathname).toBe('/property-post/7/edit');
    expect(screen.getByText('Text inserted: Summary. Not saved yet.')).toBeTruthy();
    expect(screen.getByText('What stood here.')).toBeTruthy();
    await user.click(await button('Restore previous text'));
    expect(field).toHaveProperty('value', 'What stood here.');
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});
