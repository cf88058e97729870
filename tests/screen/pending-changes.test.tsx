import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PendingChanges } from '../../contract/calls/pending.ts';
import { venues } from '../../src/resources/venues/venues.resource.ts';
import { type Asked, field, optionOf, showForm } from './form-stage.tsx';
import { grant, ok, showRecord } from './record-stage.tsx';
import { recordOf } from './records.ts';

const hall = recordOf(venues, 5, { venueId: 5, name: 'Hall', city: 'Bled', status: 'published' });
const edited = { ...hall, hasPendingChanges: true };
const pending: PendingChanges = {
  values: { name: 'Great hall' },
  fields: [{ name: 'name', before: 'Hall', after: 'Great hall', beforeLabel: null, afterLabel: null }],
  version: 2,
  conflicts: [],
  savedAt: '2026-02-01T10:00:00Z',
  savedBy: { id: 9, name: 'Mira' },
};
const none: PendingChanges = { values: {}, fields: [], version: 0, conflicts: [], savedAt: null, savedBy: null };
const path = '/venues/5/pending-changes';

beforeEach(() => sessionStorage.clear());

describe('the form of a published record', () => {
  function show(record: object, stored = pending, refusal?: { status: number; body: object }) {
    const server = ({ method, path: at }: Asked) => {
      if (at === '/venues/5') return ok(method === 'PUT' ? { ...record, version: 4 } : record);
      if (at !== path) return ok([]);
      return refusal && method === 'PUT' ? refusal : ok(method === 'DELETE' ? none : stored);
    };
    const shown = showForm(venues, '/venues/5/edit', server);
    const changes = () =>
      shown.asked.filter(({ method }) => method !== 'GET').map(({ method, path: at, body }) => [method, at, body]);
    return { ...shown, changes, user: userEvent.setup({ pointerEventsCheck: 0 }) };
  }
  const name = () => screen.findByRole('textbox', { name: /^Name/ });

  it('“Save draft” saves the changed values without changing the record', async () => {
    const { user, changes } = show(hall);
    await user.type(await name(), ' of music');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('The record’s page');
    expect(changes()).toEqual([['PUT', path, { values: { name: 'Hall of music' }, version: 0 }]]);
  });

  it('begins with the unpublished changes, says whose they are, and asks nothing when it is left untouched', async () => {
    const { user } = show(edited);
    expect(await name()).toHaveProperty('value', 'Great hall');
    expect(screen.getByText(/saved by Mira/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('The record’s page')).toBeDefined();
  });

  it('“Save draft” replaces the earlier changes, on the version that the form began with', async () => {
    const { user, changes } = show(edited);
    await user.clear(await screen.findByRole('textbox', { name: /^City/ }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('The record’s page');
    expect(changes()).toEqual([['PUT', path, { values: { name: 'Great hall', city: null }, version: 2 }]]);
  });

  it('“Publish changes” writes earlier and new changes to the record, and discards them', async () => {
    const { user, changes } = show(edited);
    await user.type(await name(), ' of music');
    await user.click(screen.getByRole('button', { name: 'Publish changes' }));
    await screen.findByText('The record’s page');
    expect(changes()).toEqual([
      ['PUT', '/venues/5', { name: 'Great hall of music' }],
      ['DELETE', path, undefined],
    ]);
  });

  it('a refused “Save draft” keeps the typed text and shows the server’s message', async () => {
    const { user } = show(hall, none, { status: 503, body: { statusCode: 503, message: 'Try again in a minute.' } });
    await user.type(await name(), ' of music');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Try again in a minute.')).toBeDefined();
    expect(await name()).toHaveProperty('value', 'Hall of music');
  });

  /** A server with changes that another user saved after the form was opened. */
  function showOutrun(theirs: PendingChanges) {
    let current = none;
    const server = ({ method, path: at, body }: Asked) => {
      if (at === '/venues/5') return ok(hall);
      if (at !== path) return ok([]);
      if (method === 'GET') return ok(current);
      const { version } = body as PendingChanges;
      current = version === 0 ? theirs : { ...theirs, version: 3 };
      return version === 2 ? ok(current) : { status: 412, body: { message: 'Stale', current } };
    };
    const { asked } = showForm(venues, '/venues/5/edit', server);
    const bodies = () => asked.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));
    return { bodies, user: userEvent.setup({ pointerEventsCheck: 0 }) };
  }

  it('C-16 “Save draft” adds its changes to those that another user saved at the same time', async () => {
    const { user, bodies } = showOutrun(pending);
    await user.clear(await screen.findByRole('textbox', { name: /^City/ }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('The record’s page');
    expect(bodies()).toEqual([
      { values: { city: null }, version: 0 },
      { values: { name: 'Great hall', city: null }, version: 2 },
    ]);
  });

  it('C-16 “Save draft” asks which version to keep of a field that another user has changed, too', async () => {
    const { user, bodies } = showOutrun(pending);
    await user.type(await name(), ' of music');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else edited this' }));
    expect(dialog.getByText('Great hall')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Save choices' }));
    await screen.findByText('The record’s page');
    expect(bodies().at(-1)).toEqual({ values: { name: 'Hall of music' }, version: 2 });
  });

  it('a changed status is saved in the record itself', async () => {
    const { user, changes } = show(hall);
    await user.click(await field('Status'));
    await user.click(await optionOf('Draft'));
    expect(screen.queryByRole('button', { name: 'Publish changes' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The record’s page');
    expect(changes()).toEqual([['PUT', '/venues/5', { status: 'draft' }]]);
  });

  it('“Save draft” sends nothing if nothing was changed', async () => {
    const { user, changes } = show(edited);
    await name();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('The record’s page');
    expect(changes()).toEqual([]);
  });

  it('C-09 typed text restored on this device keeps the unpublished changes in other fields', async () => {
    const { user, changes } = show(edited);
    await user.clear(await screen.findByRole('textbox', { name: /^City/ }));
    fireEvent(window, new Event('pagehide'));
    cleanup();
    const again = show(edited);
    await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
    await again.user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('The record’s page');
    expect([changes(), again.changes()]).toEqual([
      [],
      [['PUT', path, { values: { name: 'Great hall', city: null }, version: 2 }]],
    ]);
  });

  it('a record that is not published has no “Save draft”', async () => {
    show({ ...hall, status: 'draft' });
    await name();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
  });
});

describe('the page of a record with unpublished changes', () => {
  const answers =
    (stored = pending) =>
    ({ path: at, method }: Asked) => {
      if (at === path) return ok(method === 'DELETE' ? none : stored);
      return at === `${path}/publish` ? ok(hall) : undefined;
    };

  it('names the changed fields, who saved them, and shows them before and after', async () => {
    const { part } = showRecord(venues, edited, { server: answers() });
    const notice = await part('Unpublished changes');
    expect(await notice.findByText(/saved by Mira/)).toBeDefined();
    expect(notice.getByText('Show changes: Name')).toBeDefined();
    expect(notice.getByText('Great hall').closest('ins')).not.toBeNull();
  });

  it('has its title and a skeleton while the changes load', async () => {
    const { part } = showRecord(venues, edited, {
      server: ({ path: at }) => (at === path ? new Promise<never>(() => undefined) : undefined),
    });
    const notice = await part('Unpublished changes');
    expect(notice.getByText('Unpublished changes').closest('section')?.getAttribute('aria-busy')).toBe('true');
    expect(notice.queryAllByRole('button')).toEqual([]);
  });

  it('says that the changes could not be loaded, and loads them on “Try again”', async () => {
    let isOut = true;
    const { part, user } = showRecord(venues, edited, {
      server: (asked) => (asked.path === path && isOut ? { status: 403, body: { message: 'No' } } : answers()(asked)),
    });
    const notice = await part('Unpublished changes');
    expect((await notice.findByRole('alert')).textContent).toContain('The unpublished changes could not be loaded.');
    isOut = false;
    await user.click(notice.getByRole('button', { name: 'Try again' }));
    expect(await notice.findByText('Show changes: Name')).toBeDefined();
    expect(notice.queryByRole('alert')).toBeNull();
  });

  it('applies changes to a record that is not published any more', async () => {
    const { part } = showRecord(venues, { ...edited, status: 'draft' }, { server: answers() });
    const notice = await part('Unpublished changes');
    expect(await notice.findByRole('button', { name: 'Apply changes' })).toBeDefined();
    expect(notice.queryByRole('button', { name: 'Publish changes' })).toBeNull();
  });

  it('publishes the changes that it shows, and overwrites conflicts that it names', async () => {
    const { part, user, changes } = showRecord(venues, edited, {
      server: answers({ ...pending, conflicts: ['name'] }),
    });
    const notice = await part('Unpublished changes');
    expect(await notice.findByText(/The published version has changed since: Name/)).toBeDefined();
    await user.click(notice.getByRole('button', { name: 'Publish changes' }));
    await waitFor(() =>
      expect(changes()).toEqual([['POST', `${path}/publish`, { version: 2, overwrite: true }, undefined]]),
    );
  });

  it('discards the changes, and “Undo” saves them again', async () => {
    const { part, user, changes } = showRecord(venues, edited, { server: answers() });
    await user.click(await (await part('Unpublished changes')).findByRole('button', { name: 'Discard' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(changes()).toEqual([
        ['DELETE', path, undefined, '"2"'],
        ['PUT', path, { values: { name: 'Great hall' }, version: 0 }, undefined],
      ]),
    );
  });

  it('a reader sees the changes without the buttons', async () => {
    const { part } = showRecord(venues, edited, { server: answers(), grants: [grant('venues', 'read')] });
    const notice = await part('Unpublished changes');
    expect(
      within((await notice.findByText('Show changes: Name')).closest('section')!).queryAllByRole('button'),
    ).toEqual([]);
  });
});
