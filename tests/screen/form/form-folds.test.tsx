import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { writeDraft } from '../../../src/pages/records/form/drafts/drafts.ts';
import { changes, field, retype, save, showForm } from './form-stage.tsx';
import { ok } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const fair = recordOf(events, 5, { title: 'Fair', eventStartDate: '2026-05-01' });
const user = userEvent.setup({ pointerEventsCheck: 0 });
const foldOf = (section: string) => screen.getByRole('heading', { name: section, level: 2 }).closest('details');
const heading = (section: string) => foldOf(section)!.querySelector('summary')!;
const answering = (record: object) => () => ok([record]);

beforeEach(() => localStorage.clear());

it('a new event folds tickets and search, names their fields, and shows everything else', async () => {
  showForm(events, '/events/create', () => ok([]));
  await field('Title');
  expect([foldOf('Tickets and contact')?.open, foldOf('Search and social')?.open]).toEqual([false, false]);
  expect(heading('Tickets and contact').textContent).toContain('Ticket link, Price, Organizer, Contact');
  expect([foldOf('General'), foldOf('Content'), foldOf('When')]).toEqual([null, null, null]);
});

it('a section with a value is open at first, and every other folded section of the record is closed', async () => {
  showForm(events, '/events/5/edit', answering({ ...fair, price: '5 €' }));
  await field('Title');
  expect([foldOf('Tickets and contact')?.open, foldOf('Search and social')?.open]).toEqual([true, false]);
});

it('the address of the form names the section that is open', async () => {
  showForm(events, '/events/create#section-search', () => ok([]));
  await field('Title');
  expect([foldOf('Tickets and contact')?.open, foldOf('Search and social')?.open]).toEqual([false, true]);
});

it('an opened section stays open after a failed save, and an error opens its section and has the focus', async () => {
  const refusal = { message: 'Look again.', validationErrors: { seoTitle: ['Too plain'], organizer: ['Not known'] } };
  showForm(events, '/events/5/edit', ({ method }) => (method === 'GET' ? ok([fair]) : { status: 422, body: refusal }));
  await retype('Night fair', 'Title');
  await user.click(save());
  await screen.findByText('Too plain');
  await waitFor(() =>
    expect([foldOf('Tickets and contact')?.open, foldOf('Search and social')?.open]).toEqual([true, true]),
  );
  expect(document.activeElement).toBe(await field('Organizer'));
  await user.click(heading('Tickets and contact'));
  expect(foldOf('Tickets and contact')?.open).toBe(false);
  await user.click(save());
  await waitFor(() => expect(foldOf('Tickets and contact')?.open).toBe(true));
});

it('a value that breaks a rule opens its folded section when the form is saved', async () => {
  const { asked } = showForm(events, '/events/5/edit', answering(fair));
  await field('Title');
  await user.click(heading('Tickets and contact'));
  await retype('tickets', 'Ticket link');
  await user.click(heading('Tickets and contact'));
  await user.click(save());
  await waitFor(() => expect(document.activeElement?.id).toBe('field-bookingUrl'));
  expect([foldOf('Tickets and contact')?.open, changes(asked)]).toEqual([true, []]);
});

it('a restored draft opens the sections that it fills', async () => {
  const draft = { changes: { price: '7 €' }, base: { price: null }, version: 1, savedAt: Date.now(), hadFile: false };
  writeDraft('waymark.draft:mira%40lake.example:7:events:5', draft);
  showForm(events, '/events/5/edit', answering(fair));
  await field('Title');
  expect(foldOf('Tickets and contact')?.open).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(foldOf('Tickets and contact')?.open).toBe(true));
  expect((await field('Price')).value).toBe('7 €');
});

it('a folded field is sent as it was typed, and one that was not touched is not sent', async () => {
  const { asked } = showForm(events, '/events/5/edit', ({ method }) =>
    ok(method === 'GET' ? [{ ...fair, organizer: 'Town' }] : fair),
  );
  await field('Title');
  await retype('7 €', 'Price');
  await user.click(heading('Tickets and contact'));
  await retype('Night fair', 'Title');
  await user.click(save());
  await screen.findByText('The record’s page');
  expect(changes(asked).map(({ body }) => body)).toEqual([{ title: 'Night fair', price: '7 €' }]);
});

it('on another server, which knows none of the folded fields, they are folded and not sent', async () => {
  // The response does not match the schema, which is logged.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const plain = { id: 4, name: 'Hall', version: 1 };
  const { asked } = showForm(venues, '/venues/4/edit', () => ok(plain), { foreign: true });
  await field('Name');
  expect([foldOf('Contact')?.open, foldOf('Search and social')?.open]).toEqual([false, false]);
  await retype('Town hall');
  await user.click(save());
  await screen.findByText('The record’s page');
  expect(changes(asked).map(({ body }) => body)).toEqual([{ name: 'Town hall' }]);
});
