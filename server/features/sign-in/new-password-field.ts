import { passwordLength } from '../../../contract/people/accounts.ts';
import { field } from './pages/frame.ts';

/** Field for a new password; the typed value is not sent back. */
export const newPasswordField = (problem?: string) =>
  field({
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'new-password',
    minlength: passwordLength.min,
    maxlength: passwordLength.max,
    hint: `At least ${passwordLength.min} characters. Use a few words: they are easy to remember and hard to guess.`,
    problem,
  });
