import { passwordLength } from '../../../contract/people/accounts.ts';
import { field } from './frame.ts';

/** Where somebody chooses a password. What was typed is not sent back. */
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
