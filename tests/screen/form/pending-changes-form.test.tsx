import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PendingChanges } from '../../../contract/calls/pending.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Asked, field, optionOf, pickerOf, showForm } from './form-stage.tsx';
import { edited, hall, none, path, pending } from '../record/pending-stage.ts';
import { grant, ok } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

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
    expect(changes()).toEqual([['PUT', path, { values: { name: 'Hall of music' }, version: 0, recordVersion: 3 }]]);
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
    expect(changes()).toEqual([
      ['PUT', path, { values: { name: 'Great hall', city: null }, version: 2, recordVersion: 3 }],
    ]);
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
      { values: { city: null }, version: 0, recordVersion: 3 },
      { values: { name: 'Great hall', city: null }, version: 2, recordVersion: 3 },
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
    expect(bodies().at(-1)).toEqual({ values: { name: 'Hall of music' }, version: 2, recordVersion: 3 });
  });

  /** A server whose record another user publishes with another name, in its next version, once `outrun` is called. */
  function showRepublished(started: object, stored: PendingChanges) {
    let now: object = started;
    const server = ({ method, path: at, body }: Asked) => {
      const isStale = method === 'PUT' && (body as { recordVersion: number }).recordVersion === 3;
      if (at === '/venues/5')
        return method === 'GET' ? ok(now) : { status: 412, body: { message: 'Stale', current: now } };
      if (at !== path) return ok([]);
      return isStale && now !== started ? { status: 412, body: { message: 'Stale', current: stored } } : ok(stored);
    };
    const shown = showForm(venues, '/venues/5/edit', server);
    const outrun = () => void (now = { ...started, name: 'Town hall', version: 4 });
    return { ...shown, outrun, user: userEvent.setup({ pointerEventsCheck: 0 }) };
  }

  it('C-16 “Save draft” asks about a field that another user has published since', async () => {
    const { user, outrun, asked } = showRepublished(hall, none);
    await user.type(await name(), ' of music');
    outrun();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else edited this' }));
    expect(dialog.getByText('Town hall')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Save choices' }));
    await screen.findByText('The record’s page');
    expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      values: { name: 'Hall of music' },
      version: 0,
      recordVersion: 4,
    });
  });

  it('C-16 text restored on this device is not published over a name that another user has published since', async () => {
    const { user } = show(edited);
    await user.type(await name(), ' of music');
    fireEvent(window, new Event('pagehide'));
    cleanup();
    const again = showRepublished({ ...edited, name: 'Town hall', version: 4 }, pending);
    await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
    await again.user.click(screen.getByRole('button', { name: 'Publish changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else edited this' }));
    expect(dialog.getByText('Town hall')).toBeDefined();
  });

  it.each(['Save draft', 'Publish changes'])('“%s” discards changes that were all reverted', async (button) => {
    const { user, asked } = show(edited);
    await user.clear(await name());
    await user.type(await name(), 'Hall');
    await user.click(screen.getByRole('button', { name: button }));
    await screen.findByText('The record’s page');
    expect(asked.filter(({ method, path: at }) => method !== 'GET' && at === path)).toHaveLength(1);
    expect(screen.queryByText(/are saved, but not published/)).toBeNull();
  });

  it.each([
    [
      'Save draft',
      path,
      { ...pending, version: 1 },
      { values: { name: 'Hall of music' }, version: 1, recordVersion: 3 },
    ],
    ['Publish changes', '/venues/5', { ...hall, version: 4 }, { name: 'Hall of music' }],
  ])('text typed during “%s” stays in the form, and is saved the next time', async (button, at, stored, second) => {
    const answered = Promise.withResolvers<void>();
    const server = async ({ method, path: asked }: Asked) => {
      if (method === 'PUT') await answered.promise;
      return ok(method === 'PUT' && asked === at ? stored : asked === '/venues/5' ? hall : asked === path ? none : []);
    };
    const { asked } = showForm(venues, '/venues/5/edit', server);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.type(await name(), ' of');
    await user.click(screen.getByRole('button', { name: button }));
    await user.type(await name(), ' music');
    answered.resolve();
    await screen.findByText('Unsaved changes');
    expect(await name()).toHaveProperty('value', 'Hall of music');
    await user.click(screen.getByRole('button', { name: button }));
    await screen.findByText('The record’s page');
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([expect.anything(), second]);
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

  it('a picture that the user may not add to the library is saved with the record', async () => {
    const fair = recordOf(events, 5, { title: 'Fair', eventStartDate: '2026-05-01', status: 'published' });
    const grants = (['read', 'update'] as const).map((action) => grant('events', action));
    const server = ({ path: at }: Asked) => ok(at.startsWith('/all-events') ? [fair] : fair);
    const { asked } = showForm(events, '/events/5/edit', server, { grants });
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    expect(await screen.findByRole('button', { name: 'Save draft' })).toBeDefined();
    await user.upload(pickerOf('Main picture'), new File(['x'], 'x.png', { type: 'image/png' }));
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The record’s page');
    expect(asked.flatMap(({ method, path: at }) => (method === 'GET' ? [] : at))).toEqual([
      '/update-event-with-media/5',
    ]);
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
      [['PUT', path, { values: { name: 'Great hall', city: null }, version: 2, recordVersion: 3 }]],
    ]);
  });

  it('a record that is not published has no “Save draft”', async () => {
    show({ ...hall, status: 'draft' });
    await name();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
  });
});
