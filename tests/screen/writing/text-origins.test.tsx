import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { TextOrigin } from '../../../contract/writing/origins.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { media } from '../../../src/resources/media/media.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Answered, type Asked, type Server, showForm } from '../form/form-stage.tsx';
import { recordOf } from '../stage/records.ts';

const sentence = (text: string, state: 'human' | 'generated' | 'edited') =>
  ({ text, paragraph: 0, state, generatedId: state === 'human' ? null : 3 }) as const;
const origin: TextOrigin = {
  field: 'description',
  language: null,
  state: 'edited',
  generatedId: 3,
  marked: 'a-mark',
  writtenBy: 'composer',
  note: 'Written by the built-in composer.',
  styleguide: { id: 2, name: 'House style' },
  by: { id: 1, name: 'Ana' },
  at: '2026-11-03T12:00:00Z',
  editedBy: { id: 2, name: 'Bo' },
  editedAt: '2026-11-04T12:00:00Z',
  approvedBy: null,
  approvedAt: null,
  passages: [sentence('The hall has 400 seats.', 'generated'), sentence('Come by!', 'human')],
};
const venue = recordOf(venues, 5, { venueId: 5, name: 'Hall', description: '<p>The hall has 400 seats. Come by!</p>' });

/** A server with text origins, which records approvals. */
function knowing(texts: TextOrigin[], mayApprove = true, refused?: Answered) {
  let known = texts;
  return ({ path }: Asked): Answered => {
    if (path === '/content/origins/approve') {
      if (refused) return refused;
      known = known.map((one) => ({ ...one, approvedBy: { id: 1, name: 'Ana' }, approvedAt: '2026-11-05T12:00:00Z' }));
    }
    if (path.startsWith('/content/origins')) return { status: 200, body: { texts: known, mayApprove } };
    return { status: 200, body: venue };
  };
}
const show = (resource: Resource, address: string, server: Server) =>
  showForm(resource, address, server, { knowsOrigins: true });
const mark = () => screen.findByRole('button', { name: /View origin/ });

it('S7.10 a generated text has a mark at its label with author, date, requester and editors', async () => {
  const { asked } = show(venues, '/venues/5/edit', knowing([origin]));
  expect((await mark()).textContent).toBe('Written by the built-in composer, Nov 3, 2026, Ana and edited by Bo');
  expect(
    asked.filter(({ path }) => path === '/content/origins').map(({ query }) => [query.resource, query.id]),
  ).toEqual([['venues', '5']]);
});

it('S7.10 Enter on the mark opens its sentences with their sources; Approve approves the text that was shown', async () => {
  const user = userEvent.setup();
  const { asked } = show(venues, '/venues/5/edit', knowing([origin]));
  (await mark()).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Text origin' }));
  expect(dialog.getByText('The hall has 400 seats.').title).toBe('Generated');
  expect(dialog.getByText('Come by!').title).toBe('Written by people');
  expect(dialog.getByText('House style')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Approve Description' }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull());
  expect(asked.find(({ path }) => path === '/content/origins/approve')?.body).toEqual({
    resource: 'venues',
    id: 5,
    field: 'description',
    language: null,
    marked: 'a-mark',
  });
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect((await mark()).textContent).toMatch(/, approved$/);
});

it('S7.10 users who may not publish see who can approve, without buttons', async () => {
  const user = userEvent.setup();
  show(venues, '/venues/5/edit', knowing([origin], false));
  await user.click(await mark());
  await screen.findByText('Someone with permission to publish can approve it.');
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

it('S7.10 a text that has changed is not approved, with a reason', async () => {
  const user = userEvent.setup();
  const message = 'This text has changed since you opened it. Reload and check it again.';
  show(venues, '/venues/5/edit', knowing([origin], true, { status: 409, body: { code: 'conflict', message } }));
  await user.click(await mark());
  await user.click(await screen.findByRole('button', { name: /^Approve/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(`The text could not be approved. ${message}`);
});

it('S7.10 human texts and new records have no mark, and the form works without text origins', async () => {
  const { asked } = show(venues, '/venues/create', knowing([origin]));
  await screen.findByLabelText(/^Name/);
  expect(asked.some(({ path }) => path === '/content/origins')).toBe(false);
  const failing = show(venues, '/venues/5/edit', (call) =>
    call.path === '/content/origins' ? { status: 404, body: {} } : knowing([])(call),
  );
  await waitFor(() => expect(failing.asked.some(({ path }) => path === '/content/origins')).toBe(true));
  expect(screen.queryByRole('button', { name: /View origin/ })).toBeNull();
});

it('S7.10 localized texts share one mark, and are named by their language', async () => {
  const user = userEvent.setup();
  const alt = { ...origin, field: 'alt_text' };
  const picture = recordOf(media, 5, { id: 5, title: 'Boat', by_language: { de: { alt_text: 'Ein Boot' } } });
  const server = knowing([
    { ...alt, language: 'de' },
    { ...alt, language: 'sl', marked: 'another' },
  ]);
  show(media, '/media/5/edit', (call) =>
    call.method === 'GET' && call.path.endsWith('/5') ? { status: 200, body: picture } : server(call),
  );
  const button = await mark();
  expect(button.textContent).toBe('2 generated texts');
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('German'),
    expect.stringContaining('Slovenian'),
  ]);
});
