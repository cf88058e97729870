import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { languages } from '../../../src/resources/languages/languages.resource.ts';
import type { Answered, Asked } from '../form/form-stage.tsx';
import { grant, ok, showRecord } from './record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const draft = { ...recordOf(venues, 5, { name: 'Fair' }), status: 'draft' };
const made = {
  address: 'https://waymark.example/sites/lake.example/venues/5?preview=1.2.x',
  expiresAt: '2999-05-01T10:00:00Z',
};

function links(until: string | null = null) {
  let last = until;
  return ({ method, path }: Asked): Answered | undefined => {
    if (path === '/preview-links' && method === 'GET') return ok({ until: last });
    if (path === '/preview-links') return ((last = made.expiresAt), ok(made));
    if (path === '/preview-links/end') return ((last = null), ok({ ok: true }));
    return undefined;
  };
}

it('a link to a draft is created for a selected time, copied, and revoked with all others', async () => {
  const { user, changes, button } = showRecord(venues, draft, { server: links() });
  await user.click(await screen.findByText('More'));
  await user.click(await button('Preview link'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview link' }));
  expect(dialog.queryByRole('button', { name: 'Revoke preview links' })).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Valid for'), '1 day');
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByRole('textbox', { name: 'Preview address' })).toHaveProperty('value', made.address);
  dialog.getByText(/Valid until May 1, 2999/);
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe(made.address);
  await user.click(await dialog.findByRole('button', { name: 'Revoke preview links' }));
  await screen.findByText('All preview links revoked');
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(changes().map(([, path, body]) => [path, body])).toEqual([
    ['/preview-links', { resource: 'venues', id: 5, lasts: 'day' }],
    ['/preview-links/end', { resource: 'venues', id: 5 }],
  ]);
});

it('the number of active links is shown, and errors of the server, too', async () => {
  const refuse = ({ method, path }: Asked) =>
    method === 'POST' && path === '/preview-links'
      ? { status: 409, body: { code: 'conflict', message: 'This record is in the trash.' } }
      : links('2999-05-01T10:00:00Z')({ method, path, query: {}, body: undefined });
  const { user, button } = showRecord(venues, { ...draft, status: 'published' }, { server: refuse });
  await user.click(await screen.findByText('More'));
  await user.click(await button('Preview link'));
  await screen.findByText(/The last one is valid until May 1, 2999/);
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('This record is in the trash.')).toBeTruthy();
});

it('preview links are offered to users who may change the record, for resources with drafts', async () => {
  const { user, button, unmount } = showRecord(venues, draft, {
    grants: [grant('venues', 'read'), grant('venues', 'update')],
    server: links(),
  });
  await user.click(await screen.findByText('More'));
  await button('Preview link');
  unmount();
  const reader = showRecord(venues, draft, { grants: [grant('venues', 'read')], server: links() });
  await screen.findByRole('heading', { name: 'Fair' });
  expect(screen.queryByText('More')).toBeNull();
  reader.unmount();
  const plain = showRecord(languages, recordOf(languages, 5, { name: 'Ladin', code: 'lld' }));
  await plain.user.click(await screen.findByText('More'));
  await plain.button('Move to trash');
  expect(screen.queryByRole('button', { name: 'Preview link' })).toBeNull();
});
