import * as z from 'zod/mini';
import type { ValidationErrors } from '../../../../contract/errors.ts';
import type { Resource } from '../../../../contract/resource.ts';
import { brokenRules, rulesAbout } from '../../../../contract/rules.ts';
import { validationErrors } from '../../../../contract/validation.ts';
import { type Values, changesOf, creationOf } from './values.ts';

/**
 * The schema of a form's values: what would be sent is checked by the schema and the rules that the server will check
 * as well, and all messages are collected, each at its field.
 */
export const recordSchema = (resource: Resource, isNew: boolean, stored: () => Values) =>
  z.custom<Values>().check(({ value, issues }) => {
    const errors = errorsOf(resource, isNew, stored(), value);
    for (const [path, messages] of Object.entries(errors))
      for (const message of messages)
        issues.push({ code: 'custom', path: path.split('.').slice(0, 1), message, input: value });
  });

function errorsOf(resource: Resource, isNew: boolean, stored: Values, values: Values): ValidationErrors {
  const body = isNew ? creationOf(resource, values) : changesOf(resource, stored, values);
  const result = z.safeParse(isNew ? resource.create : resource.update, body);
  const errors: ValidationErrors = result.success ? {} : validationErrors(result.error);
  const broken = brokenRules(rulesAbout(resource.rules, body), values);
  for (const [name, messages] of Object.entries(broken)) errors[name] = [...(errors[name] ?? []), ...messages];
  return errors;
}
