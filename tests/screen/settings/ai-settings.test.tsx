import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Setup } from '../../../contract/writing/models.ts';
import { AiPage } from '../../../src/pages/settings/ai/ai-page.tsx';
import { showPages } from '../form/form-stage.tsx';
import { grant, ok } from '../record/record-stage.tsx';

const provider = {
  address: 'https://api.example/v1', textModel: 'small', visionModel: null, tuningModel: null, priceIn: 1, priceOut: 4, priceTuning: null, currency: 'EUR',
  timeLimit: 60, atOnce: 4, monthlyBudget: 20, keyEnd: '1234',
}; // prettier-ignore
const nothing: Setup = { provider: null, byServer: null, keepsKeys: true };
const usage = {
  since: '2026-11-01T00:00:00.000Z', currency: 'EUR', monthlyBudget: 20, spent: 19, estimated: 0.5, left: 1,
  calls: [{ task: 'text', model: 'small', calls: 2, tokensIn: 1000, tokensOut: 500, cost: 19, estimatedCost: 0.5 }],
}; // prettier-ignore

const show = (setup: Setup, answers: Record<string, unknown> = {}, stage: object = {}) =>
  showPages(
    [{ path: '/settings/ai', element: <AiPage /> }],
    '/settings/ai',
    ({ method, path }) => {
      const own = answers[`${method} ${path}`];
      if (own !== undefined) return own as ReturnType<typeof ok>;
      return ok(path === '/ai/usage' ? usage : setup);
    },
    stage,
  );

it('S2.02 /settings without a provider the page names the built-in composer, and offers no test', async () => {
  show(nothing);
  expect(await screen.findByText(/The built-in composer writes your texts/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Test' })).toBeNull();
});

it('S2.02 /settings a provider is saved as typed, and a decimal comma is accepted', async () => {
  const user = userEvent.setup();
  const { asked } = show(nothing);
  await user.type(await screen.findByLabelText(/^API URL/), 'https://api.example/v1');
  await user.type(screen.getByLabelText(/^API key/), 'sk-secret');
  await user.type(screen.getByLabelText(/^Text model/), 'small');
  await user.type(screen.getByLabelText(/^Base model/), 'base');
  await user.type(screen.getByLabelText(/input tokens/), '1,5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    address: 'https://api.example/v1', textModel: 'small', visionModel: null, tuningModel: 'base', priceIn: 1.5, priceOut: null, priceTuning: null, currency: 'EUR',
    timeLimit: 60, atOnce: 4, monthlyBudget: null, key: 'sk-secret',
  }); // prettier-ignore
});

it('S2.02 /settings missing values are reported at their fields before sending, and typed text stays', async () => {
  const user = userEvent.setup();
  const { asked } = show(nothing);
  await user.type(await screen.findByLabelText(/^Monthly budget/), '20');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a model for texts or for pictures')).toBeTruthy();
  expect(screen.getAllByText(/A budget needs prices/)).toHaveLength(2);
  expect(screen.getByLabelText<HTMLInputElement>(/^Monthly budget/).value).toBe('20');
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('S2.02 /settings the end of the stored key is shown, and other changes do not send a key', async () => {
  const user = userEvent.setup();
  const { asked } = show({ ...nothing, provider });
  expect(await screen.findByText(/A key ending in 1234 is stored/)).toBeTruthy();
  await user.type(screen.getByLabelText(/^Monthly budget/), '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => asked.find(({ method }) => method === 'PUT')?.body as object;
  await expect.poll(sent).toMatchObject({ monthlyBudget: 200 });
  expect(Object.keys(sent())).not.toContain('key');
});

it('S2.02 /settings a test of the provider shows success and failure', async () => {
  const tried = [
    { task: 'text', model: 'small', ok: true, message: 'It works with streaming.', ms: 12 },
    { task: 'vision', model: 'big', ok: false, message: 'It rejected the key.', ms: 12 },
  ];
  const user = userEvent.setup();
  show({ ...nothing, provider }, { 'POST /ai/try': ok({ tried }) });
  await user.click(await screen.findByRole('button', { name: 'Test' }));
  expect(await screen.findByText('It rejected the key.')).toBeTruthy();
  expect([screen.getByText('Works'), screen.getByText('Failed')]).toHaveLength(2);
});

it('S2.02 /settings the costs of the month are shown with the budget, with a warning if little is left', async () => {
  show({ ...nothing, provider });
  const month = within(await screen.findByRole('region', { name: 'This month' }));
  const meter = await month.findByRole('meter');
  expect([meter.getAttribute('aria-valuenow'), meter.dataset.state]).toEqual(['95', 'little']);
  expect(month.getByText(/€19.00 of €20.00 used/)).toBeTruthy();
  expect(month.getByText(/€0.50 of it is estimated/)).toBeTruthy();
});

it('S2.02 /settings the server’s own provider is shown, and a server without key storage takes no keys', async () => {
  show({
    provider: null,
    byServer: { textModel: 'house', visionModel: null, currency: 'EUR', monthlyBudget: null },
    keepsKeys: false,
  });
  expect(await screen.findByText(/This server provides an AI. Texts: house/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^API key/).disabled).toBe(true);
});

it('S2.02 /settings users without the permission see who has it, and nothing is requested', async () => {
  const { asked } = show(nothing, {}, { grants: [grant('*', 'read')] });
  expect(await screen.findByText('Only owners and administrators can set up AI')).toBeTruthy();
  expect(asked.filter(({ path }) => path.startsWith('/ai'))).toEqual([]);
});

it('S2.02 /settings a provider is removed after confirmation', async () => {
  const user = userEvent.setup();
  const { asked } = show({ ...nothing, provider });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await expect.poll(() => asked.filter(({ method }) => method === 'DELETE').length).toBe(1);
});
