import { screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import type { ServerUse } from '../../../contract/calls/server-use.ts';
import { ServerPage } from '../../../src/pages/settings/server-page.tsx';
import { SettingsFrame } from '../../../src/pages/settings/settings-frame.tsx';
import { reload } from '../../../src/providers/records/query-clients.ts';
import { useServices } from '../../../src/providers/services.ts';
import { meQuery } from '../../../src/providers/session/user.ts';
import { showPages } from '../form/form-stage.tsx';
import { ok } from '../record/record-stage.tsx';

const use: ServerUse = {
  organizations: 3,
  ai: { used: 45, most: 50, currency: 'EUR' },
  storage: { used: 2 * 1024 * 1024, most: 2 * 1024 * 1024 },
  mails: { used: 12, most: null },
  webhooks: { used: 0, most: 0 },
};

/** The settings for a user who is or is not the operator. */
function Settings() {
  const { queries, http } = useServices();
  useEffect(() => void reload(queries.person, meQuery(http)), [queries, http]);
  return <SettingsFrame />;
}

const show = (operator: boolean) =>
  showPages(
    [{ path: '/', element: <Settings />, children: [{ path: 'settings/server', element: <ServerPage /> }] }],
    '/settings/server',
    ({ path }) =>
      path === '/server/use'
        ? ok(use)
        : ok({ id: 1, email: 'ana@lake.example', profile: { name: 'Ana', familyname: '' }, picture: null, server: { newOrganizations: true, operator } }), // prettier-ignore
  );

it('S2.02 /settings the operator sees today’s usage, each ceiling, and the setting behind it', async () => {
  show(true);
  const section = async (name: string) => within(await screen.findByRole('region', { name }));
  const ai = await section('AI this month');
  expect(ai.getByText(/€45.00 of €50.00 \(90%\)/)).toBeTruthy();
  expect(ai.getByText('The limit is AI_SERVER_BUDGET in the server’s settings.')).toBeTruthy();
  expect(
    (await section('Storage')).getByText(
      /^2(.0)? MB of 2(.0)? MB \(100%\) Storage is full\. Free up space or raise the limit to add files\.$/,
    ),
  ).toBeTruthy();
  const mails = await section('Emails today');
  expect(mails.getByText(/^12\. No limit set\./)).toBeTruthy();
  expect(mails.queryByRole('meter')).toBeNull();
  expect(
    (await section('Webhooks today')).getByText(/^0 of 0 \(100%\) Further webhooks are sent tomorrow\.$/),
  ).toBeTruthy();
  expect(screen.getByText('3 organizations')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Server' })).toBeTruthy();
});

it('S2.02 /settings the server page is visible to the operator only and explains itself to others', async () => {
  const { asked } = show(false);
  expect(await screen.findByText('Only for the operator of this server')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Server' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Audit log' })).toBeTruthy();
  expect(asked.map(({ path }) => path)).not.toContain('/server/use');
});
