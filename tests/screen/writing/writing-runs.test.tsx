import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Grant } from '../../../contract/people/user.ts';
import { NewRunPage } from '../../../src/pages/guides/runs/new-run-page.tsx';
import { RunPage } from '../../../src/pages/guides/runs/run-page.tsx';
import { RunsPage } from '../../../src/pages/guides/runs/runs-page.tsx';
import { type Server, showPages } from '../form/form-stage.tsx';

const ok = (body: unknown) => ({ status: 200, body });
const none = { waiting: 0, working: 0, ready: 0, accepted: 0, rejected: 0, failed: 0, interrupted: 0 };
const run = (changed: object = {}, counts: object = {}) => ({
  id: 3,
  status: 'running',
  problem: null,
  restsUntil: null,
  createdAt: '2026-11-23T08:00:00Z',
  createdBy: 'Ana Kotnik',
  styleguide: 'Ours',
  languages: ['de', 'sl'],
  kind: 'texts',
  resource: 'property-posts',
  contentTypes: ['summary'],
  mayManage: true,
  canUndo: false,
  ...changed,
  counts: { ...none, ...counts },
});

function show(address: string, server: Server = () => undefined, grants?: Grant[]) {
  const stage = showPages(
    [
      { path: '/generate/runs', element: <RunsPage /> },
      { path: '/generate/runs/new', element: <NewRunPage /> },
      { path: '/generate/runs/:id', element: <RunPage /> },
    ],
    address,
    async (asked) => (await server(asked)) ?? ok([]),
    { grants },
  );
  return { ...stage, user: userEvent.setup() };
}
const grant = (action: Grant['action'], language: string | null = null): Grant => ({
  organisationId: 1, resource: 'property-posts', action, propertyId: null, language,
}); // prettier-ignore

describe('S2.02 /generate the runs', () => {
  it('show their progress and creator, and link to the texts waiting for review', async () => {
    show('/generate/runs', ({ path }) =>
      path === '/writing-runs' ? ok([run({}, { waiting: 6, ready: 4 })]) : undefined,
    );
    const card = within(await screen.findByRole('article', { name: 'Summary' }));
    expect(card.getByText('4 of 10 texts written')).toBeTruthy();
    expect(card.getByRole('progressbar').getAttribute('value')).toBe('4');
    expect(card.getByText(/Started by Ana Kotnik/)).toBeTruthy();
    expect(card.getByRole('link', { name: 'Review 4 texts' }).getAttribute('href')).toBe('/generate/review?run=3');
  });

  it('are empty at first, and start with a new run', async () => {
    const { user, router } = show('/generate/runs');
    await screen.findByText('No runs yet');
    await user.click(screen.getAllByRole('button', { name: 'New run' })[0]!);
    await waitFor(() => expect(router.state.location.pathname).toBe('/generate/runs/new'));
  });

  it('show the reason after a failed load, and can be retried', async () => {
    let fails = true;
    const { user } = show('/generate/runs', ({ path }) =>
      path === '/writing-runs' && fails ? { status: 409, body: { message: 'Broken' } } : undefined,
    );
    const again = await screen.findByRole('button', { name: 'Try Again' });
    fails = false;
    await user.click(again);
    expect(await screen.findByText('No runs yet')).toBeTruthy();
  });

  it('are hidden from users with read permission only, with the reason', async () => {
    const { asked } = show('/generate/runs', undefined, [grant('read')]);
    await screen.findByText('You can’t write here');
    expect(screen.queryByRole('button', { name: 'New run' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Review' })).toBeNull();
    expect(asked.filter(({ path }) => path.startsWith('/writing-run'))).toEqual([]);
  });
});

describe('S2.02 /generate one run', () => {
  const page = (shown: object) =>
    show('/generate/runs/3', ({ path }) => (path.startsWith('/writing-runs/3') ? ok(shown) : undefined));

  it('is paused while it is written, and shows the reason', async () => {
    const { user, asked } = page(run({}, { waiting: 2 }));
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await waitFor(() =>
      expect(asked.some(({ method, path }) => `${method} ${path}` === 'POST /writing-runs/3/pause')).toBe(true),
    );
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  it('shows why it has stopped, and can continue', async () => {
    page(run({ status: 'stopped', problem: 'This style guide was not found' }, { waiting: 2 }));
    await screen.findByText('This style guide was not found');
    expect(screen.getByRole('button', { name: 'Resume' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('asks before it is canceled, and before texts that may have been paid for are retried', async () => {
    const { user, asked } = page(run({}, { interrupted: 1, ready: 1 }));
    const posts = () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path);
    await user.click(await screen.findByRole('button', { name: 'Retry failed texts' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/may have been charged already/)).toBeTruthy();
    expect(posts()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(posts()).toEqual(['/writing-runs/3/retry']));
    await user.click(await screen.findByRole('button', { name: 'Cancel run' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep running' }));
    expect(posts()).toEqual(['/writing-runs/3/retry']);
  });

  it('lists the texts that were not written, with reasons', async () => {
    const lost = {
      id: 8, runId: 3, state: 'failed', language: 'de', contentType: 'summary', resource: 'property-posts', subjectId: 5, title: 'Hotel Lipa',
      problem: 'This property was not found', recordId: null,
    }; // prettier-ignore
    show('/generate/runs/3', ({ path, query }) => {
      if (path === '/writing-run-items') return ok(query.state === 'failed' ? [lost] : []);
      return path === '/writing-runs/3' ? ok(run({ status: 'done' }, { failed: 30, ready: 2 })) : undefined;
    });
    await screen.findByText('Hotel Lipa, Summary, German');
    expect(screen.getByText('This property was not found')).toBeTruthy();
    expect(screen.getByText('And 29 more.')).toBeTruthy();
  });

  it('can be undone after acceptances, and has no actions without permission', async () => {
    const { user, asked, unmount } = page(run({ status: 'done', canUndo: true }, { accepted: 2 }));
    await user.click(await screen.findByRole('button', { name: 'Undo accepted texts' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(asked.some(({ path }) => path === '/writing-runs/3/undo')).toBe(true));
    unmount();
    page(run({ canUndo: true, mayManage: false }, { accepted: 2, waiting: 2 }));
    await screen.findByText('2 accepted');
    expect(screen.queryByRole('button', { name: 'Undo accepted texts' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });
});

describe('S2.02 /generate a new run', () => {
  const houses = [
    { id: 5, name: 'Hotel Lipa', city: 'Bled' },
    { id: 6, name: 'Penzion Jezero', city: 'Bohinj' },
  ];
  const plan = (server: Server = () => undefined, grants?: Grant[]) =>
    show(
      '/generate/runs/new',
      async (asked) => {
        const { path, query } = asked;
        const own = await server(asked);
        if (own) return own;
        if (path === '/styleguides') return ok([{ id: 2, name: 'Ours' }]);
        if (path === '/properties') return ok(houses.filter(({ name }) => !query.q || name.includes(query.q)));
        if (path === '/writing-runs/estimate')
          return ok({ items: 4, existing: 1, records: 2, note: 'Free: the built-in composer writes.', problem: null });
        if (path === '/writing-runs') return { status: 201, body: run() };
        if (path === '/writing-runs/3') return ok(run());
        return undefined;
      },
      grants,
    );

  it('shows its estimate before it starts, and opens once started', async () => {
    const { user, asked, router } = plan();
    await screen.findByText('4 texts');
    expect(screen.getByText('1 is skipped, because a post already exists.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start run' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/generate/runs/3'));
    expect(asked.find(({ method, path }) => `${method} ${path}` === 'POST /writing-runs')!.body).toEqual({
      kind: 'texts',
      styleguideId: 2,
      contentTypes: ['property-description', 'summary'],
      languages: ['de'],
      matching: {},
      onlyMissing: true,
    });
  });

  it('covers the selected properties', async () => {
    const { user, asked } = plan();
    await user.click(await screen.findByRole('checkbox', { name: 'All properties' }));
    await user.click(screen.getByRole('checkbox', { name: /Penzion Jezero/ }));
    expect(screen.getByText('1 selected')).toBeTruthy();
    await waitFor(() =>
      expect(asked.findLast(({ path }) => path === '/writing-runs/estimate')!.body).toMatchObject({ propertyIds: [6] }),
    );
  });

  it('lists missing settings instead of an estimate, and requests none', async () => {
    const { user, asked } = plan();
    await screen.findByText('4 texts');
    const before = asked.filter(({ path }) => path === '/writing-runs/estimate').length;
    await user.click(screen.getByRole('checkbox', { name: 'German' }));
    expect(screen.getByText(/Choose content and languages/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start run' })).toBeNull();
    expect(asked.filter(({ path }) => path === '/writing-runs/estimate')).toHaveLength(before);
  });

  it('shows a language without write permission, with the reason', async () => {
    const { user } = plan(undefined, [grant('update', 'sl'), grant('read')]);
    const german = await screen.findByRole('checkbox', { name: /German.*you don’t have permission for this language/ });
    await user.click(german);
    expect(german).toHaveProperty('checked', false);
  });

  it('that is refused keeps the selection and shows the reason', async () => {
    const refused = { message: 'Some fields need your attention.', validationErrors: { styleguideId: ['This style guide was not found'] } }; // prettier-ignore
    const { user } = plan(({ method, path }) =>
      `${method} ${path}` === 'POST /writing-runs' ? { status: 422, body: refused } : undefined,
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Rooms' }));
    await user.click(await screen.findByRole('button', { name: 'Start run' }));
    await screen.findByText('The run could not start: This style guide was not found');
    expect(screen.getByRole('checkbox', { name: 'Rooms' })).toHaveProperty('checked', true);
  });

  const lastBody = (asked: ReturnType<typeof plan>['asked']) =>
    asked.findLast(({ path }) => path === '/writing-runs/estimate')?.body;

  it('of translations covers one type of record, from one language into others', async () => {
    const { user, asked } = plan();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Type of run' }), 'Translations');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Records to translate' }), 'Events');
    await waitFor(() =>
      expect(lastBody(asked)).toEqual({
        kind: 'translations',
        resource: 'events',
        from: 'en',
        languages: ['de'],
        matching: { status: ['published'] },
        onlyMissing: true,
      }),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Published only' }));
    await waitFor(() => expect(lastBody(asked)).toMatchObject({ matching: {} }));
    expect(screen.queryByRole('checkbox', { name: 'All properties' })).toBeNull();
  });

  it('of translations says that it needs a provider, and cannot be started', async () => {
    const problem = 'Translating requires an AI provider. An owner can set one up under Settings > AI.';
    const { user } = plan(({ path, body }) =>
      path === '/writing-runs/estimate' && (body as { kind: string }).kind === 'translations'
        ? ok({ items: 3, existing: 0, records: 3, tokens: null, cost: null, note: '', problem })
        : undefined,
    );
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Type of run' }), 'Translations');
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start run' })).toHaveProperty('disabled', true);
  });

  it('of alt texts needs no style guide', async () => {
    const { user, asked } = plan(({ path }) => (path === '/styleguides' ? ok([]) : undefined));
    await screen.findByRole('combobox', { name: 'Type of run' });
    expect(screen.getByText(/Choose content and languages/)).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type of run' }), 'Alt texts for pictures'); // prettier-ignore
    await waitFor(() =>
      expect(lastBody(asked)).toEqual({ kind: 'alt-texts', languages: ['de'], matching: {}, onlyMissing: true }),
    );
  });
});
