import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { domains } from '../../../src/resources/domains/domains.resource.ts';
import { styleguides } from '../../../src/resources/styleguides/styleguides.resource.ts';
import { showForm } from './form-stage.tsx';

const made = () => ({ status: 200, body: { id: 7, version: 1 } });

it('a custom section wraps the generated fields and follows typed values', async () => {
  const user = userEvent.setup();
  const { asked } = showForm(domains, '/settings/domains/create', made);
  await user.type(await screen.findByLabelText(/^Name/), 'lakebled');
  expect(screen.queryByText(/https:/)).toBeNull();
  await user.type(screen.getByLabelText(/^Top-level domain/), '.example');
  await screen.findByText('Website address, once verified: https://lakebled.example');
  await user.clear(screen.getByLabelText(/^Top-level domain/));
  await user.type(screen.getByLabelText(/^Top-level domain/), 'example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The record’s page');
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'lakebled', tld: 'example' });
});

it('S7.09 a resource’s custom input offers tones, accepts any other, and is validated like a generated one', async () => {
  const user = userEvent.setup();
  const { asked } = showForm(styleguides, '/settings/styleguide/create', made);
  await user.type(await screen.findByLabelText(/^Name/), 'House');
  const tone = screen.getByLabelText('Tone');
  await user.type(tone, 'WARM');
  await user.click(await screen.findByText('warm and personal'));
  expect(tone).toHaveProperty('value', 'warm and personal');
  await user.clear(tone);
  await user.click(tone);
  await user.paste('x'.repeat(201));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Must have at most 200 characters');
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  await user.clear(tone);
  await user.type(tone, 'brisk');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The record’s page');
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'House', tone: 'brisk' });
});
