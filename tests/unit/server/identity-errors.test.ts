import i18next from 'i18next';
import { expect, it } from 'vitest';
import '../../../src/providers/i18n/i18n.ts';
import { identityErrorKey } from '../../../src/providers/session/identity-errors.ts';

it.each([
  'login_required',
  'state_mismatch',
  'missing_transaction',
  'timeout',
  'cancelled',
  'mfa_required',
  'missing_refresh_token',
])('S8.09 the error code %s has a message with advice', (code) => {
  const key = identityErrorKey({ error: code });
  const words = i18next.t(`errors:identity.${key}`);
  expect(words).toMatch(/^[A-Z].+[.]$/);
  expect(words).toMatch(/again/);
  expect(words).not.toContain(code === 'timeout' || code === 'cancelled' ? 'error' : code);
});

it('S8.09 an unknown code keeps its own message', () => {
  for (const error of [{ error: 'odd' }, {}, undefined, 'timeout']) expect(identityErrorKey(error)).toBeUndefined();
});
