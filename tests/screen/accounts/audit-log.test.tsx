import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AuditPage } from '../../../src/pages/settings/audit/audit-page.tsx';
import { type Answered, type Asked, showPages } from '../form/form-stage.tsx';

const nobody = { by: null, person: null, role: null, workspace: null, email: null, was: null, what: null, fields: [] };
const given = { resource: null, action: null, language: null, propertyId: null, property: null, languages: null };
const base = { ...nobody, given, changeSetId: 1, at: '2026-05-01T10:00:00Z', ip: null, agent: null };
const mira = { id: 4, name: 'Mira Novak' };
const entries = [
  { ...base, id: 3, about: 'session', action: 'sign-in', by: mira, ip: '192.0.2.7', agent: 'Firefox, Linux' },
  { ...base, id: 2, about: 'role', action: 'insert', by: mira, person: { id: 5, name: 'Jan' }, role: { id: 1, name: 'Guide' } },
  { ...base, id: 1, about: 'bulk', action: 'trash', by: mira, what: { resource: 'events', id: null, name: null, count: 12 } },
]; // prettier-ignore

const server =
  (answer: (asked: Asked) => Answered) =>
  (asked: Asked): Answered => {
    if (asked.path === '/audit-log') return answer(asked);
    if (asked.path === '/audit-log/people') return { status: 200, body: [{ ...mira, email: 'mira@lake.example' }] };
    if (asked.path === '/organizations/1') return { status: 200, body: { name: 'Lake Country', auditDays: 90 } };
    return { status: 200, body: [] };
  };
const all = server(() => ({
  status: 200,
  body: entries,
  headers: { 'x-total-count': '1234', 'x-has-next-page': 'true' },
}));
const show = (answers = all, stage = {}, address = '/settings/audit-log') =>
  showPages([{ path: '/settings/audit-log', element: <AuditPage /> }], address, answers, stage);
const asks = (asked: Asked[]) => asked.filter(({ path }) => path === '/audit-log').map(({ query }) => query);

it('the log shows sentences with user, change, time and IP address, the total, and the retention', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: 'Audit log' }));
  table.getByText('Mira Novak signed in');
  table.getByText('Mira Novak assigned Jan the role Guide');
  table.getByText('Mira Novak moved events to the trash in bulk: 12 records');
  table.getByText('Firefox, Linux · 192.0.2.7');
  screen.getByText(/1–3 of 1,234/);
  expect(await screen.findByText(/Kept for 90 days/)).toBeTruthy();
});

it('S7.10 changes of the AI provider show the names of the changed settings', async () => {
  const changed = { ...base, id: 4, about: 'ai', action: 'update', by: mira, fields: ['textModel', 'keySet'] };
  show(server(() => ({ status: 200, body: [changed], headers: { 'x-total-count': '1' } })));
  expect(await screen.findByText('Mira Novak changed the AI provider: Text model, Key set')).toBeTruthy();
});

it('person, topic, days and words filter the log, its address and the exported file', async () => {
  const pointer = userEvent.setup();
  const { asked, router } = show();
  await screen.findByRole('option', { name: 'Mira Novak (mira@lake.example)' });
  await pointer.selectOptions(screen.getByLabelText('Person'), '4');
  await pointer.selectOptions(screen.getByLabelText('Topic'), 'Sign-ins');
  await pointer.type(screen.getByLabelText('From'), '2026-05-01');
  await pointer.type(screen.getByLabelText('Search the audit log'), 'guide');
  const wanted = { userId: '4', about: 'session', from: '2026-05-01', q: 'guide', organisationId: '1' };
  await waitFor(() => expect(asks(asked).at(-1)).toMatchObject({ ...wanted, skip: '0' }));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
    userId: '4',
    q: 'guide',
  });
  const file = screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')!;
  expect(file.split('?')[0]).toBe('/v1/audit-log/export');
  expect(Object.fromEntries(new URLSearchParams(file.split('?')[1]))).toEqual(wanted);
  await pointer.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asks(asked).at(-1)).toMatchObject({ ...wanted, skip: '25' }));
});

it('filters chosen faster than the address updates are all in it, and return to the first page', async () => {
  const { router } = show(all, {}, '/settings/audit-log?page=3&kept=yes');
  await screen.findByRole('option', { name: /^Mira Novak/ });
  act(() => {
    fireEvent.change(screen.getByLabelText('Person'), { target: { value: '4' } });
    fireEvent.change(screen.getByLabelText('Topic'), { target: { value: 'role' } });
  });
  await waitFor(() => expect(router.state.location.search).toBe('?kept=yes&userId=4&about=role'));
});

it('without matches all entries are offered, and an empty log explains its content', async () => {
  const pointer = userEvent.setup();
  const { asked } = show(
    server(() => ({ status: 200, body: [] })),
    {},
    '/settings/audit-log?q=nothing',
  );
  await screen.findByText('No matching entries');
  await pointer.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('No entries yet');
  expect(asks(asked).at(-1)?.q).toBeUndefined();
});

it('a failed load shows an error and can be retried', async () => {
  const pointer = userEvent.setup();
  let fails = true;
  show(server(() => (fails ? { status: 500, body: { message: 'Out of order' } } : { status: 200, body: entries })));
  await screen.findByText('Out of order');
  fails = false;
  await pointer.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Mira Novak signed in')).toBeTruthy();
});

it('users without the permission to read people see that, and nothing is requested', async () => {
  const { asked } = show(all, { grants: [] });
  await screen.findByText('You can’t view the audit log');
  expect([asks(asked), screen.queryByRole('link', { name: 'Export as CSV' })]).toEqual([[], null]);
});

it('a server without an audit log shows a notice', async () => {
  show(server(() => ({ status: 404, body: { message: 'Unknown endpoint.' } })));
  expect(await screen.findByText('No audit log on this server')).toBeTruthy();
});
