import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import german from '../../../contract/calls/sentences/de.json';
import { sayBy } from '../../../contract/calls/sentences.ts';
import { setLocalizer } from '../../../src/providers/http/localize.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import type { Asked } from '../form/form-stage.tsx';
import { edited, hall, none, path, pending } from './pending-stage.ts';
import { grant, ok, showRecord } from './record-stage.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => setLocalizer());

describe('the page of a record with unpublished changes', () => {
  const answers =
    (stored = pending) =>
    ({ path: at, method }: Asked) => {
      if (at === path) return ok(method === 'DELETE' ? none : stored);
      if (at === `${path}/schedule`) return ok(stored);
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

  it('schedules the changes in the time zone of the record', async () => {
    const { part, user, changes } = showRecord(venues, { ...edited, timeZone: 'Asia/Tokyo' }, { server: answers() });
    await user.click(await (await part('Unpublished changes')).findByRole('button', { name: 'Schedule…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule changes' }));
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await dialog.findByText('Choose when to publish it')).toBeDefined();
    await user.type(document.getElementById('schedule-publishAt')!, '1 Jun 2099{Enter}');
    const time = await dialog.findByLabelText('Time of Publish at');
    await user.clear(time);
    await user.type(time, '10:30');
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes()).toEqual([
      ['PUT', `${path}/schedule`, { version: 2, publishAt: '2099-06-01T01:30:00.000Z' }, undefined],
    ]);
  });

  it('asks for the time in the language of the interface', async () => {
    const { part, user } = showRecord(venues, edited, { server: answers() });
    await user.click(await (await part('Unpublished changes')).findByRole('button', { name: 'Schedule…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule changes' }));
    setLocalizer(sayBy(german, 'de'));
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await dialog.findByText('Wählen Sie, wann es veröffentlicht werden soll')).toBeDefined();
  });

  it('names the time of scheduled changes, and an empty time ends the schedule', async () => {
    const stored = { ...pending, publishAt: '2099-06-01T08:00:00.000Z' };
    const { part, user, changes } = showRecord(
      venues,
      { ...edited, timeZone: 'Europe/Ljubljana' },
      { server: answers(stored) },
    );
    const notice = await part('Unpublished changes');
    expect(await notice.findByText(/^Will be published on .*10:00/)).toBeDefined();
    await user.click(notice.getByRole('button', { name: 'Change time…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule changes' }));
    await user.click(document.querySelector('.ant-picker-clear')!);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes()).toEqual([['PUT', `${path}/schedule`, { version: 2, publishAt: null }, undefined]])); // prettier-ignore
  });

  it('says why the changes were not published at their time', async () => {
    const stored = { ...pending, publishAt: '2026-02-02T08:00:00.000Z', problem: 'conflict' as const };
    const { part } = showRecord(venues, edited, { server: answers(stored) });
    const notice = await part('Unpublished changes');
    expect(await notice.findByText(/^Publishing failed at the scheduled time\. The published version/)).toBeDefined();
  });

  it('discards scheduled changes, and “Undo” restores their time, too', async () => {
    const stored = { ...pending, publishAt: '2099-06-01T08:00:00.000Z' };
    const { part, user, changes } = showRecord(venues, edited, { server: answers(stored) });
    await user.click(await (await part('Unpublished changes')).findByRole('button', { name: 'Discard' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changes()).toHaveLength(3));
    expect(changes().at(-1)).toEqual([
      'PUT',
      `${path}/schedule`,
      { version: 2, publishAt: '2099-06-01T08:00:00.000Z' },
      undefined,
    ]);
  });

  it('“Undo” of discarded changes leaves out a time that has passed', async () => {
    const stored = { ...pending, publishAt: '2026-02-02T08:00:00.000Z', problem: 'conflict' as const };
    const { part, user, changes } = showRecord(venues, edited, { server: answers(stored) });
    await user.click(await (await part('Unpublished changes')).findByRole('button', { name: 'Discard' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes().at(-1)?.slice(0, 2)).toEqual(['PUT', path]);
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
