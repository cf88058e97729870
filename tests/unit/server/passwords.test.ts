import { expect, it } from 'vitest';
import { passwordProblem } from '../../../server/services/identity/embedded/password-check.ts';
import { hashPassword, isWeak, passwordFits } from '../../../server/services/identity/embedded/passwords.ts';
import { passwords } from '../../../server/platform/limits.ts';

const ana = { email: 'ana.kotnik@lake.example', name: 'Ana', familyname: 'Kotnik' };

it.each(['password2024!', 'Qwertyuiop', '1234567890', 'aaaaaaaaaaaa', 'ILOVEYOU12345'])(
  'a common password is refused with a message: %s',
  async (password) => {
    expect(await passwordProblem(password, ana)).toContain('too common');
  },
);

it.each(['ana.kotnik@lake.example', 'Ana Kotnik 1988', 'anakotnik!!', 'Waymark2026'])(
  'the user’s own name or email is refused: %s',
  async (password) => {
    expect(await passwordProblem(password, ana)).toBeDefined();
  },
);

it('a passphrase of several words is accepted', async () => {
  expect(await passwordProblem('meadow kettle orbit', ana)).toBeUndefined();
});

it('the same characters match in any Unicode form', async () => {
  const stored = await hashPassword('caf\u00e9 am See 12');
  expect(await passwordFits(stored, 'cafe\u0301 am See 12')).toBe(true);
  expect(await passwordFits(stored, 'cafe am See 12')).toBe(false);
});

it('nothing matches without a password', async () => {
  expect([await passwordFits(undefined, ''), await passwordFits(null, 'anything')]).toEqual([false, false]);
});

it('a hash of another type, or with weaker parameters, is weak', async () => {
  expect(isWeak(await hashPassword('meadow kettle orbit'))).toBe(false);
  expect(isWeak('$argon2id$v=19$m=8192,t=2,p=1$c2FsdA$aGFzaA')).toBe(true);
  expect(isWeak('$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA')).toBe(true);
});

it('requests beyond the queue’s limit get an error', async () => {
  const many = Array.from({ length: passwords.waiting + 20 }, () => passwordFits(undefined, 'x').catch(String));
  const answers = await Promise.all(many);
  expect(answers.filter((answer) => answer === false).length).toBeGreaterThanOrEqual(passwords.waiting);
  expect(answers.filter((answer) => String(answer).includes('Too many people are signing in')).length).toBeGreaterThan(
    0,
  );
});
