import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Server } from '../form/form-stage.tsx';
import { current, detail, ok, overDraft, ready, show, standing } from './review-stage.tsx';

// The page stores typed text there.
afterEach(() => sessionStorage.clear());

describe('S2.02 /generate the review queue', () => {
  it('is used by keyboard: accept, reject, undo, next and previous', async () => {
    const { user, sent } = show();
    await ready('Hotel Lipa');
    await user.keyboard('a');
    await ready('Penzion Jezero');
    expect(sent()).toEqual([['/writing-run-items/11/accept', { seen: null }]]);
    await user.keyboard('r');
    await ready('Vila Bled');
    expect(sent().at(-1)).toEqual(['/writing-run-items/reject', { ids: [12] }]);
    expect(screen.getByText('1 text left')).toBeTruthy();
    await user.keyboard('k');
    await waitFor(() => expect(current()).toBe('Penzion Jezero'));
    await user.keyboard('u');
    await ready('Penzion Jezero');
    expect(sent().at(-1)).toEqual(['/writing-run-items/reopen', { ids: [12] }]);
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(current()).toBe('Vila Bled'));
    await user.keyboard('j');
    expect(current()).toBe('Vila Bled');
  });

  it('reviews no unseen text by a held key, and moves on through the queue', async () => {
    const { user, sent } = show();
    await ready('Hotel Lipa');
    // Pressed once, then repeated automatically.
    await user.keyboard('{a>5/}');
    await ready('Penzion Jezero');
    await user.keyboard('{j>3/}');
    await ready('Vila Bled');
    expect(sent()).toEqual([['/writing-run-items/11/accept', { seen: null }]]);
  });

  it('reports that a colleague was faster, shows their decision, and does not offer the text again', async () => {
    let decided = false;
    const { user, sent } = show(({ method, path }) => {
      if (path === '/writing-run-items/11/accept') {
        decided = true;
        return {
          status: 409,
          body: { statusCode: 409, code: 'conflict', message: 'This text has already been reviewed.' },
        };
      }
      const state = decided ? 'rejected' : 'ready';
      return method === 'GET' && path === '/writing-run-items/11' ? ok(detail(11, { state })) : undefined;
    });
    await ready('Hotel Lipa');
    await user.keyboard('a');
    expect(await screen.findByText(/was already accepted or rejected/)).toBeTruthy();
    expect(screen.getByText('2 texts left')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    await user.keyboard('j');
    await ready('Penzion Jezero');
    await user.keyboard('r');
    await ready('Vila Bled');
    await user.keyboard('r');
    // Nothing is left to review, so no text is offered again.
    await screen.findByText('0 texts left');
    expect(sent().filter(([path]) => path === '/writing-run-items/11/accept')).toHaveLength(1);
  });

  it('reads the next text again after each decision, also while the first read runs', async () => {
    const late = Promise.withResolvers<void>();
    const versions = [5, 4];
    const { user, sent } = show(async ({ method, path }) => {
      if (path === '/writing-run-items/11/accept') setTimeout(late.resolve);
      if (method !== 'GET' || path !== '/writing-run-items/12') return undefined;
      const version = versions.pop() ?? 5;
      if (version === 4) await late.promise;
      return ok(detail(12, { ...overDraft('<p>Wir haben 20 Zimmer.</p>'), standing: { ...standing, version } }));
    });
    await ready('Hotel Lipa');
    await user.keyboard('a');
    await ready('Penzion Jezero');
    await user.keyboard('a');
    await waitFor(() => expect(sent().at(-1)).toEqual(['/writing-run-items/12/accept', { seen: 5 }]));
  });

  it('does not navigate back while a decision is saved', async () => {
    const answer = Promise.withResolvers<void>();
    const { user } = show(async ({ path }) => {
      if (path === '/writing-run-items/12/accept') await answer.promise;
      return undefined;
    });
    await ready('Hotel Lipa');
    await user.keyboard('j');
    await ready('Penzion Jezero');
    await user.keyboard('ak');
    await waitFor(() => expect(current()).toBe('Hotel Lipa'));
    answer.resolve();
    await screen.findByText('2 texts left');
    await ready('Hotel Lipa');
  });

  it('shows each sentence’s sources, and the author', async () => {
    const { user } = show();
    await ready('Hotel Lipa');
    await user.hover(screen.getByRole('button', { name: 'Wir haben 24 Zimmer.' }));
    const support = within(screen.getByRole('region', { name: 'Sentence sources' }));
    expect(support.getByRole('listitem').textContent).toBe('Rooms 24');
    expect(screen.getByText('Written by the built-in composer.')).toBeTruthy();
    expect(screen.getByText('No text yet. Accepting adds a draft.')).toBeTruthy();
  });

  it('shows the current text with the changes, and accepts only seen texts', async () => {
    const { user, sent } = show(({ method, path }) =>
      method === 'GET' && path === '/writing-run-items/11'
        ? ok(detail(11, overDraft('<p>Wir haben 20 Zimmer.</p>')))
        : undefined,
    );
    await ready('Hotel Lipa');
    expect(screen.getByText('Accepting replaces this draft.')).toBeTruthy();
    expect([...document.querySelectorAll('del')].map(({ textContent }) => textContent)).toContain('20');
    expect([...document.querySelectorAll('ins')].map(({ textContent }) => textContent).join('|')).toContain('24');
    await user.keyboard('a');
    await waitFor(() => expect(sent()).toEqual([['/writing-run-items/11/accept', { seen: 4 }]]));
  });

  it('marks no differences in texts with little in common', async () => {
    const other = overDraft('<p>Ein Haus am See, seit 1877 in der Familie.</p>');
    show(({ method, path }) =>
      method === 'GET' && path === '/writing-run-items/11' ? ok(detail(11, other)) : undefined,
    );
    await ready('Hotel Lipa');
    expect(screen.getByText('Ein Haus am See, seit 1877 in der Familie.')).toBeTruthy();
    expect(screen.getByText(/have little in common/)).toBeTruthy();
    expect(document.querySelectorAll('del, ins')).toHaveLength(0);
  });

  it('accepts a text as edited; headings stay, and the queue’s shortcuts are typed as letters', async () => {
    const { user, sent } = show();
    await ready('Hotel Lipa');
    await user.keyboard('e');
    const area = await screen.findByRole('textbox', { name: 'Text' });
    expect(document.activeElement).toBe(area);
    await user.type(area, ' aj');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(sent()).toEqual([
        [
          '/writing-run-items/11/accept',
          { seen: null, values: { content: '<h2>Zimmer</h2><p>Wir haben 24 Zimmer. aj</p>' } },
        ],
      ]),
    );
    await ready('Penzion Jezero');
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps typed text after an error, and after leaving and returning', async () => {
    const refused = { message: 'The current text has changed since you opened it. Check it again before you accept.' };
    const { user } = show(({ path }) =>
      path === '/writing-run-items/11/accept' ? { status: 409, body: refused } : undefined,
    );
    await ready('Hotel Lipa');
    await user.keyboard('e');
    await user.type(await screen.findByRole('textbox', { name: 'Text' }), ' Mehr.');
    await user.click(screen.getByRole('button', { name: 'Accept edited text' }));
    expect((await screen.findByRole('alert')).textContent).toBe(refused.message);
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty(
      'value',
      'Zimmer\n\nWir haben 24 Zimmer. Mehr.',
    );
    await user.click(screen.getByRole('button', { name: 'Stop editing' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveProperty(
      'value',
      'Zimmer\n\nWir haben 24 Zimmer. Mehr.',
    );
  });

  it('accepts all after confirmation, except texts that need a look', async () => {
    const { user, sent } = show();
    await ready('Hotel Lipa');
    await user.click(screen.getByRole('button', { name: 'Accept all 3…' }));
    expect(sent()).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept all' }));
    await waitFor(() => expect(sent()).toEqual([['/writing-run-items/accept', { ids: [11, 12, 13] }]]));
    await screen.findByText('1 text left');
    const queue = within(screen.getByRole('list', { name: 'Texts to review' }));
    expect(queue.getAllByText('Accepted')).toHaveLength(2);
    expect(queue.getByText('View')).toBeTruthy();
  });

  it('is filtered by run, language and type in its address', async () => {
    const { user, asked, router } = show(undefined, '/generate/review?run=3');
    await ready('Hotel Lipa');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Content type' }), 'Summary');
    await waitFor(() => expect(router.state.location.search).toBe('?run=3&type=summary'));
    const last = () => asked.findLast(({ path }) => path === '/writing-run-items')!.query;
    await waitFor(() => expect(last()).toMatchObject({ run: '3', contentType: 'summary', state: 'ready' }));
  });

  it('shows messages for an empty queue and for no matches', async () => {
    const empty: Server = ({ path }) => (path === '/writing-run-items' ? ok([]) : undefined);
    const { unmount } = show(empty);
    expect(await screen.findByText('Texts from runs will appear here.')).toBeTruthy();
    unmount();
    show(empty, '/generate/review?language=sl');
    expect(await screen.findByText('No matching texts. Remove a filter.')).toBeTruthy();
  });
});
