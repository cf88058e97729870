import '../../../src/providers/texts/palette.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FoundRecord } from '../../../contract/calls/find.ts';
import { earlyLetters } from '../../../src/app/keys/early-letters.ts';
import { Palette } from '../../../src/app/palette/palette.tsx';
import { noteOpened } from '../../../src/providers/workspace/recent-records.ts';
import { type Answered, type Asked, showPages } from '../form/form-stage.tsx';
import { grant } from '../record/record-stage.tsx';

const hit = (id: number, title: string, more: Partial<FoundRecord> = {}): FoundRecord => ({
  resource: 'events', id, title, status: 'draft', language: 'en', picture: null, line: {}, labels: {}, ...more,
}); // prettier-ignore

/** The palette over a server with these search results. */
function shown(
  answer: (asked: Asked) => Answered | undefined | Promise<Answered>,
  stage: Parameters<typeof showPages>[3] = {},
) {
  const onClose = vi.fn();
  const { asked, router } = showPages(
    [{ path: '/', element: <Palette onClose={onClose} /> }],
    '/',
    (call) => (call.path === '/find' ? answer(call) : { status: 200, body: [] }),
    stage,
  );
  return {
    user: userEvent.setup(),
    router,
    onClose,
    asked: () => asked.filter(({ path }) => path === '/find').map(({ query }) => query),
    box: () => screen.getByRole('combobox', { name: 'Search everything' }),
    marked: () => screen.getByRole('option', { selected: true }).textContent,
    group: (name: string) => within(screen.getByRole('group', { name })).getAllByRole('option').map(({ textContent }) => textContent), // prettier-ignore
  };
}
const found = (...records: FoundRecord[]) => ({ status: 200, body: records });

beforeEach(() => {
  localStorage.clear();
  earlyLetters.text = '';
});

it('without typed text it offers recent records, then pages and actions, and sends no request', () => {
  noteOpened(7, { resource: 'events', id: 3, title: 'Lantern night' });
  noteOpened(7, { resource: 'venues', id: 4, title: 'Old Barn' });
  noteOpened(8, { resource: 'venues', id: 5, title: 'Of another workspace' });
  const { group, asked, marked } = shown(() => found());
  expect(group('Recent')).toEqual(['Old BarnVenue', 'Lantern nightEvent']);
  expect(group('Go to')).toContain('EventsDestination Content');
  expect(group('Actions')).toContain('Dark theme');
  expect(marked()).toBe('Old BarnVenue');
  expect(asked()).toEqual([]);
});

it('S6.01 pages and actions without permission are not offered', () => {
  noteOpened(7, { resource: 'venues', id: 4, title: 'Old Barn' });
  const { group } = shown(() => found(), { grants: [grant('events', 'read'), grant('events', 'create')] });
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
  expect(group('Actions').filter((title) => title?.startsWith('New'))).toEqual(['New event']);
  expect(group('Go to')).not.toContain('VenuesDestination Content');
});

it('records have the server’s order, from the active workspace, and Enter waits for them', async () => {
  let tell: (answer: Answered) => void = () => undefined;
  const answer = new Promise<Answered>((resolve) => (tell = resolve));
  const { user, box, asked, router, onClose } = shown(() => answer);
  await user.click(box());
  await user.paste('lant');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked()).toEqual([{ q: 'lant', workspaceId: '7', perItem: 'true', itemLanguage: 'en' }]));
  expect(router.state.location.pathname).toBe('/');
  tell(found(hit(9, 'Lantern night'), hit(8, 'Lantern walk')));
  await waitFor(() => expect(router.state.location.pathname).toBe('/events/9'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('arrow keys move the highlight while the input keeps the focus, and Escape clears the input before closing', async () => {
  const { user, box, marked } = shown(() => found(hit(9, 'Lantern night'), hit(8, 'Lantern walk')));
  await user.type(box(), 'lantern');
  await screen.findByText('Lantern walk');
  await user.keyboard('{ArrowDown}');
  expect(marked()).toContain('Lantern walk');
  expect(box().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(marked()).toContain('Lantern night');
  expect(document.activeElement).toBe(box());
  expect(screen.getByText('clear')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect((box() as HTMLInputElement).value).toBe('');
  expect(screen.getByText('close')).toBeTruthy();
});

it('a page with the typed name is before records with the word', async () => {
  const { user, box, marked } = shown(() => found(hit(9, 'Events of the year')));
  await user.type(box(), 'even');
  await screen.findByText('Events of the year');
  expect(marked()).toBe('EventsDestination Content');
});

it('pages of the settings are found by words that are not in their title', async () => {
  const { user, box, group } = shown(() => found());
  await user.type(box(), 'font');
  expect(group('Go to')).toEqual(['TypographySettings · Website']);
  await user.clear(box());
  await user.type(box(), 'hotel');
  expect(group('Go to')).toEqual(['Places to stayDestination Content']);
});

it('an option that appears below a resting pointer is not highlighted; a moving pointer highlights', async () => {
  const { user, box, marked } = shown(() => found(hit(9, 'Lantern night'), hit(8, 'Lantern walk')));
  await user.type(box(), 'lant');
  const second = await screen.findByRole('option', { name: /Lantern walk/ });
  const rest = (y: number) => fireEvent.pointerMove(second, { clientX: 40, clientY: y });
  rest(90);
  rest(90);
  expect(marked()).toContain('Lantern night');
  rest(91);
  expect(marked()).toContain('Lantern walk');
});

it('an empty result says so, with a next step', async () => {
  const { user, box } = shown(() => found());
  await user.type(box(), 'zzzz');
  expect(await screen.findByText(/No results for “.*zzzz.*”/)).toBeTruthy();
});

it('a failed search shows an error and can be retried; pages and actions stay', async () => {
  let fails = true;
  const { user, box, group } = shown(() => (fails ? { status: 500, body: {} } : found(hit(9, 'Dark night'))));
  await user.type(box(), 'dark');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(group('Actions')).toEqual(['Dark theme']);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Dark night')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an item in several languages is shown once, with its languages', async () => {
  const translations = ['en', 'de', null].map((language, place) => ({
    id: language && 9 + place, language: language ?? 'fr', status: null, isOutdated: false,
  })) as FoundRecord['translations']; // prettier-ignore
  const { user, box, group } = shown(() => found(hit(9, 'Lantern night', { translations }), hit(8, 'Lantern walk')));
  await user.type(box(), 'lantern');
  await screen.findByText('Lantern walk');
  expect(group('Records')).toEqual(['Lantern nightEvent · EN, DEDraft', 'Lantern walkEventDraft']);
});

it('a record that was opened before takes the place of the other languages of its item', async () => {
  noteOpened(7, { resource: 'events', id: 9, title: 'Lantern night' });
  noteOpened(7, { resource: 'events', id: 10, title: 'Lantern night in German' });
  const translations = [9, 10].map((id) => ({ id, language: 'de', status: null, isOutdated: false }));
  const { user, box, group } = shown(() => found(hit(9, 'Lantern night', { translations }), hit(8, 'Lantern walk')));
  await user.type(box(), 'lantern');
  await screen.findByText('Lantern walk');
  expect(group('Recent')).toEqual(['Lantern night in GermanEvent']);
  expect(group('Records')).toEqual(['Lantern walkEventDraft']);
});
