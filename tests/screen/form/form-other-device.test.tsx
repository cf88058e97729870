import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { recordOf } from '../stage/records.ts';
import { type Answered, type Asked, field, retype, save, showForm } from './form-stage.tsx';

const stored = recordOf(venues, 5, { venueId: 5, name: 'Hall', city: 'Bled' });
const key = 'waymark.draft:mira%40lake.example:7:venues:5';
const draft = {
  changes: { name: 'From the phone' },
  base: { name: 'Hall' },
  version: 3,
  savedAt: 2_000,
  hadFile: false,
};
const hide = () => act(() => void window.dispatchEvent(new Event('pagehide')));
const found = () => screen.findByText(/^You have unsaved changes/);

/** The form of a venue on a server that has this draft. */
function showVenue(
  onServer: object | null,
  reading: Answered | Promise<Answered> = { status: 200, body: { draft: onServer } },
) {
  const answer = ({ method, path }: Asked): Answered | Promise<Answered> => {
    if (path !== '/form-drafts') return { status: 200, body: stored };
    return method === 'GET' ? reading : { status: 200, body: { form: 'venues:5', deleted: 1 } };
  };
  const shown = showForm(venues, '/venues/5/edit', answer, { knowsDrafts: true });
  return { ...shown, drafts: () => shown.asked.filter(({ path }) => path === '/form-drafts') };
}

/** Resolves when the form has loaded the draft of the server. */
const isLoaded = async (drafts: () => Asked[]) => {
  await field('Name');
  await waitFor(() => expect(drafts().length).toBeGreaterThan(0));
  await act(async () => {});
};

beforeEach(() => localStorage.clear());

it('text typed on another device is offered, and restored into the form', async () => {
  const { drafts } = showVenue(draft);
  await found();
  expect(drafts()[0]).toMatchObject({ method: 'GET', query: { form: 'venues:5', workspaceId: '7' } });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Restore' }));
  expect((await field('Name')).value).toBe('From the phone');
});

it('discarding the text of another device deletes it on the server', async () => {
  const { drafts } = showVenue(draft);
  await found();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Discard' }));
  expect((await field('Name')).value).toBe('Hall');
  await waitFor(() => expect(drafts().at(-1)).toMatchObject({ method: 'DELETE', query: { form: 'venues:5' } }));
});

it('text that is discarded before the server has answered is deleted there, too', async () => {
  const kept = { ...draft, savedAt: Date.now() };
  localStorage.setItem(key, JSON.stringify(kept));
  const reading = Promise.withResolvers<Answered>();
  const { drafts } = showVenue(kept, reading.promise);
  await found();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Discard' }));
  reading.resolve({ status: 200, body: { draft: kept } });
  await waitFor(() => expect(drafts().map(({ method }) => method)).toEqual(['GET', 'DELETE']));
});

it('the later of two drafts counts, and earlier text in other fields is kept', async () => {
  const here = { ...draft, changes: { name: 'Typed here', city: 'Koper' }, base: { name: 'Hall', city: 'Bled' } };
  localStorage.setItem(key, JSON.stringify({ ...here, savedAt: Date.now() - 1_000 }));
  showVenue({ ...draft, savedAt: Date.now() });
  await found();
  await waitFor(async () => {
    await userEvent.setup().click(screen.getByRole('button', { name: 'Restore' }));
    expect((await field('Name')).value).toBe('From the phone');
  });
  expect((await field('City')).value).toBe('Koper');
});

it('an earlier draft of the server does not replace the text of this device', async () => {
  localStorage.setItem(key, JSON.stringify({ ...draft, changes: { name: 'Typed here' }, savedAt: Date.now() }));
  const { drafts } = showVenue(draft);
  await found();
  await isLoaded(drafts);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Restore' }));
  expect((await field('Name')).value).toBe('Typed here');
});

it('typed text is sent to the server when the page is hidden, and deleted there when it is saved', async () => {
  const { drafts } = showVenue(null);
  await isLoaded(drafts);
  await retype('Mine');
  hide();
  await waitFor(() => expect(drafts().at(-1)?.method).toBe('PUT'));
  expect(drafts().at(-1)?.body).toMatchObject({ changes: { name: 'Mine' }, base: { name: 'Hall' }, version: 3 });
  await userEvent.setup().click(save());
  await waitFor(() => expect(drafts().at(-1)?.method).toBe('DELETE'));
});

it('a saved form that sent no text to the server deletes none there', async () => {
  const { drafts } = showVenue(null);
  await isLoaded(drafts);
  await retype('Mine');
  await userEvent.setup().click(save());
  await screen.findByText('The record’s page');
  expect(drafts().map(({ method }) => method)).toEqual(['GET']);
});

it.each([404, 500])(
  'a server that answers %s to the question for a draft gets none, and this device keeps the text',
  async (status) => {
    const { drafts } = showVenue(null, { status, body: { message: 'Not here' } });
    await isLoaded(drafts);
    await retype('Mine');
    hide();
    expect(localStorage.getItem(key)).toContain('Mine');
    expect(drafts().map(({ method }) => method)).toEqual(['GET']);
  },
);
