import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { editedValue } from '../../../src/pages/guides/review/edited-value.ts';
import { current, item, ok, ready, show } from './review-stage.tsx';

// The page stores typed text there.
afterEach(() => sessionStorage.clear());

describe('S2.02 /generate the review of translations and alt texts', () => {
  const translation = item(21, 'Lantern night', { contentType: 'translation', resource: 'events' });
  const translated = (changed: object = {}) => ({
    ...translation,
    written: null,
    note: 'Written by a-model.',
    fields: [
      {
        name: 'title', format: 'plain', value: 'Laternennacht', source: 'Lantern night', standing: null,
        remarks: [{ kind: 'lost', term: 'Lantern' }],
      },
      { name: 'description', format: 'rich', value: '<p>Ein See.</p>', source: '<p>A lake.</p>', standing: null, remarks: [] },
    ],
    standing: null,
    against: null,
    notice: null,
    picture: null,
    ...changed,
  }); // prettier-ignore
  const one = (shown: { id: number } & Record<string, unknown>) =>
    show(({ method, path }) => {
      if (method === 'GET' && path === '/writing-run-items') return ok([shown]);
      if (method === 'GET' && path === `/writing-run-items/${shown.id}`) return ok(shown);
      return path === `/writing-run-items/${shown.id}/accept`
        ? ok({ ...shown, state: 'accepted', recordId: 70 })
        : undefined;
    });

  it('shows a translation next to its source, by field, with warnings', async () => {
    one(translated());
    await ready('Lantern night');
    const source = within(screen.getByRole('region', { name: 'Source' }));
    expect(source.getByText('Lantern night')).toBeTruthy();
    expect(await source.findByText('A lake.')).toBeTruthy();
    expect(screen.getByText('Keep “Lantern” as is.')).toBeTruthy();
    expect(screen.getByText('Written by a-model.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Sentence sources' })).toBeNull();
  });

  it('accepts a translation as edited, field by field', async () => {
    const { user, sent } = one(translated());
    await ready('Lantern night');
    await user.keyboard('e');
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'Nacht der Laternen');
    await user.click(screen.getByRole('button', { name: 'Accept edited text' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        ['/writing-run-items/21/accept', { seen: null, values: { title: 'Nacht der Laternen', description: '<p>Ein See.</p>' } }],
      ]),
    ); // prettier-ignore
    expect(await screen.findByRole('link', { name: 'Open translation' })).toHaveProperty('pathname', '/events/70');
  });

  it('shows the picture of an alt text; a text that a person has written since can only be rejected', async () => {
    const against = 'Someone has added alt text since then. It is unchanged';
    const { user, sent } = one({
      ...translated({ against, standing: { recordId: 9, status: null, version: 2, isReplaced: false } }),
      ...item(22, 'a lake.png', { contentType: 'alt-text', resource: 'media' }),
      fields: [{ name: 'alt_text', format: 'plain', value: 'See', source: null, standing: 'Von Hand', remarks: [] }],
      picture: { id: 9, url: '/v1/media/9', alt_text: '', width: 800, height: 600 },
    });
    await waitFor(() => expect(current()).toBe('a lake.png'));
    await screen.findByText(against);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/v1/media/9');
    await user.keyboard('a');
    expect(sent()).toEqual([]);
    await user.keyboard('r');
    await waitFor(() => expect(sent()).toEqual([['/writing-run-items/reject', { ids: [22] }]]));
  });
});

describe('S2.02 /generate an edited text', () => {
  const edited = (value: string, text: string) => editedValue({ format: 'rich', value }, text);

  it('keeps the headings with unchanged words, and accepts no markup', () => {
    const value = '<h2>Zimmer</h2><p>Wir haben 24 Zimmer.</p>';
    expect(edited(value, 'Zimmer\n\n<b>Viele</b>\nBetten\n\n\n')).toBe(
      '<h2>Zimmer</h2><p>&lt;b&gt;Viele&lt;/b&gt; Betten</p>',
    );
    expect(edited(value, 'Zimmer\n\nViele\n\nBetten')).toBe('<h2>Zimmer</h2><p>Viele</p><p>Betten</p>');
    expect(edited(value, 'Die Zimmer')).toBe('<p>Die Zimmer</p>');
    expect(editedValue({ format: 'plain', value: 'Kurz.' }, ' Kürzer. ')).toBe('Kürzer.');
  });

  it('keeps lists, links and bold words in unchanged parts', () => {
    const value = '<ul><li><p>Ein <strong>See</strong></p></li><li><p>Ein Berg</p></li></ul>';
    expect(edited(value, 'Ein See\n\nZwei Berge')).toBe(value.replace('Ein Berg', 'Zwei Berge'));
  });
});
