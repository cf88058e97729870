import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AccountPage } from '../../../src/pages/settings/account-page.tsx';
import { Toaster } from '../../../src/components/states/toaster.tsx';
import { meQuery } from '../../../src/providers/session/user.ts';
import { type Answered, type Asked, showPages } from '../form/form-stage.tsx';

const state = {
  here: true,
  password: true,
  mail: true,
  totp: false,
  recoveryCodes: 0,
  passkeys: [] as object[],
  passkeysOffered: true,
  requiredBy: [] as string[],
};
const device = (id: string, current: boolean) => ({
  id,
  current,
  agent: current ? 'Chrome, Linux' : 'Firefox, Android',
  ip: '10.0.0.7',
  since: '2026-05-01T10:00:00.000Z',
  seenAt: '2026-05-02T10:00:00.000Z',
});
const ok = (body: unknown): Answered => ({ status: 200, body });

const user = { id: 1, email: 'nika@lake.example', profile: { name: 'Nika', familyname: '' }, picture: null };

function show(
  more: Partial<typeof state>,
  others: (asked: Asked) => Answered | undefined = () => ok({ ok: true }),
  ofUser = {},
) {
  const element = (
    <>
      <AccountPage />
      <Toaster theme="light" />
    </>
  );
  const stage = showPages([{ path: '/settings/account', element }], '/settings/account', (asked) => {
    if (asked.path === '/users/me/account') return ok({ ...state, ...more });
    if (asked.path === '/users/me/devices') return ok([device('here', true), device('there', false)]);
    return others(asked);
  });
  stage.services.queries.person.setQueryData(meQuery(stage.services.http).queryKey, { ...user, ...ofUser });
  return { ...stage, changes: () => stage.asked.filter(({ method }) => method !== 'GET') };
}
const press = async (name: string | RegExp) => userEvent.setup().click(await screen.findByRole('button', { name }));
const type = async (label: string | RegExp, text: string) =>
  userEvent.setup().type(await screen.findByLabelText(label), text);

it('a new password needs the current one, and a wrong one is reported at its field', async () => {
  const answers = [
    { status: 422, body: { message: 'x', validationErrors: { present: ['Incorrect password'] } } },
    ok({ ok: true }),
  ];
  const { changes } = show({}, () => answers.shift());
  await press('Change password');
  await type(/^Current password/, 'not this one');
  await type(/^New password/, 'meadow kettle orbit');
  await press('Set password');
  await screen.findByText('Incorrect password');
  await press('Set password');
  await screen.findByText(/Your password was changed/);
  expect(changes().at(-1)).toMatchObject({
    path: '/users/me/password',
    body: { present: 'not this one', password: 'meadow kettle orbit' },
  });
});

it('a new email needs a confirmation by mail; without a mail server an owner helps', async () => {
  const { changes } = show({});
  await press('Change email');
  await type(/^New email/, 'Neva@lake.example');
  await type(/^Current password/, 'meadow kettle orbit');
  await press('Send link');
  await screen.findByText(/We sent a link/);
  expect(changes()[0]).toMatchObject({ path: '/users/me/email' });
});

it('without a mail server no feature that needs it is offered', async () => {
  show({ mail: false });
  await screen.findByText(/ask an owner of your organization for a link/);
  expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull();
});

it('mails about the inbox are switched off and on at once, and a refused change is reported', async () => {
  const answers = [ok({ ...user, mails: { inbox: false } }), { status: 500, body: { message: 'x' } }];
  const { changes } = show({}, () => answers.shift(), { mails: { inbox: true } });
  const box = () => screen.findByRole('checkbox', { name: 'Email me about mentions, replies and reviews' });
  await userEvent.setup().click(await box());
  await screen.findByText('You get no more emails about mentions, replies and reviews');
  expect(changes()).toEqual([expect.objectContaining({ path: '/users/me', body: { mails: { inbox: false } } })]);
  expect(await box()).toHaveProperty('checked', false);
  await userEvent.setup().click(await box());
  await screen.findByText('The setting could not be saved');
  expect(await box()).toHaveProperty('checked', false);
});

it('no mails are offered where the server sends none', async () => {
  show({});
  await screen.findByText('Firefox, Android');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('with an external identity provider no account settings of it are offered', async () => {
  show({ here: false, password: false });
  await screen.findByText('Firefox, Android');
  for (const name of ['Email', 'Password', 'Second factor']) expect(screen.queryByRole('heading', { name })).toBeNull();
});

it('another device is signed out separately, and the current one is marked', async () => {
  const { changes } = show({});
  await screen.findByText('This device');
  await press(/^Sign out Firefox, Android/);
  await screen.findByText('Firefox, Android was signed out');
  expect(changes()).toMatchObject([{ path: '/users/me/devices/end', body: { id: 'there' } }]);
});

it('an authenticator app is set up by a QR code, a first code and recovery codes, which are shown once', async () => {
  const recoveryCodes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
  const { changes } = show({ requiredBy: ['Lake Country'] }, ({ path }) =>
    path.endsWith('/confirm')
      ? ok({ recoveryCodes })
      : ok({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://x', picture: 'data:image/svg+xml;base64,PHN2Zy8+' }),
  );
  await screen.findByText('Required by Lake Country.');
  await press('Set up app');
  const dialog = await screen.findByRole('dialog');
  await userEvent.setup().type(within(dialog).getByLabelText(/^Your password/), 'meadow kettle orbit');
  await press('Continue');
  await screen.findByText('ABCD EFGH IJKL MNOP');
  await type(/^Code/, '12345');
  await press('Confirm');
  await screen.findByText('Enter the six-digit code from the app');
  await type(/^Code/, '6');
  await press('Confirm');
  await screen.findByText('EEEE-FFFF-GGGG-HHHH');
  expect(changes().map(({ path }) => path)).toEqual(['/users/me/totp', '/users/me/totp/confirm']);
  await press('I’ve saved them');
  await waitFor(() => expect(screen.queryByText('EEEE-FFFF-GGGG-HHHH')).toBeNull());
});

it('a specific refusal is shown, as if an organization requires the last factor', async () => {
  show({ totp: true, recoveryCodes: 3 }, () => ({
    status: 409,
    body: { message: 'Lake Country requires a second factor.' },
  }));
  await screen.findByText(/^3 codes left/);
  await press('Remove app');
  await type(/^Your password/, 'meadow kettle orbit');
  await press('Continue');
  await screen.findByText('Lake Country requires a second factor.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
