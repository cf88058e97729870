import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { field, htmlPage } from '../../../server/features/sign-in/pages/frame.ts';
import { html } from '../../../server/features/sign-in/pages/html.ts';
import { newPasswordField } from '../../../server/features/sign-in/new-password-field.ts';

const sent = vi.fn((event: Event) => event.preventDefault());
beforeEach(() => {
  const page = htmlPage({
    title: 'Welcome',
    body: html`<form>
      ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username' })} ${newPasswordField()}
      <button>Get started</button>
    </form>`,
  });
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(page)![1]!;
  runInThisContext(`{${readFileSync('server/features/sign-in/forms.js', 'utf8')}}`);
  document.forms[0]!.addEventListener('submit', sent);
});
afterEach(() => {
  document.body.innerHTML = '';
  sent.mockClear();
});

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const problem = (name: string) => document.getElementById(`${name}-problem`)?.textContent;
const begin = () => screen.getByRole('button', { name: 'Get started' });

it('a password is shown and hidden by its button', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input('Password').type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input('Password').type).toBe('password');
});

it('missing values have errors in the words of the page, and the first one gets the focus', async () => {
  const user = userEvent.setup();
  await user.click(begin());
  expect([problem('email'), problem('password')]).toEqual(['This is required', 'This is required']);
  expect(document.activeElement).toBe(input('Email'));
  expect(input('Password').getAttribute('aria-describedby')).toBe('password-hint password-problem');
  await user.type(input('Email'), 'ana');
  await user.click(begin());
  expect(problem('email')).toBe('Invalid email format');
  expect(input('Email').getAttribute('aria-invalid')).toBe('true');
  await user.clear(input('Email'));
  await user.type(input('Email'), 'ana@lake.example');
  await user.type(input('Password'), 'meadow kettle orbit');
  await user.click(begin());
  expect([problem('email'), input('Email').getAttribute('aria-invalid')]).toEqual([undefined, null]);
});

it('a shown password is sent as a password', async () => {
  const user = userEvent.setup();
  await user.type(input('Email'), 'ana@lake.example');
  await user.type(input('Password'), 'meadow kettle orbit');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  await user.click(begin());
  expect([sent.mock.calls.length, input('Password').type]).toEqual([1, 'password']);
});
