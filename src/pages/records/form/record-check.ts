import * as z from 'zod/mini';
import type { ValidationErrors } from '../../../../contract/errors.ts';
import type { Resource } from '../../../../contract/resource.ts';
import { brokenRules, rulesAbout } from '../../../../contract/rules.ts';
import { planProblems, schedulingNames } from '../../../../contract/scheduling.ts';
import { validationErrors } from '../../../../contract/validation.ts';
import type { AnyValues } from '../../../../contract/views.ts';
import { changesOf, creationOf } from './values.ts';

/**
 * Checks the body that a form would send, by the schema and the rules that the server will check as well: all
 * messages together, by field. Of a stored record only what differs from it is sent.
 */
export function checkRecord(resource: Resource, values: AnyValues, stored?: AnyValues): ValidationErrors {
  const body = stored ? changesOf(resource, stored, values) : creationOf(resource, values);
  const errors = check(resource, stored ? resource.update : resource.create, body, values);
  return Object.keys(errors).some((name) => schedulingNames.includes(name))
    ? errors
    : { ...errors, ...planProblems(resource, body, stored) };
}

/** The same of values that many records are to get alike. */
export const checkChange = (resource: Resource, changes: AnyValues): ValidationErrors =>
  check(resource, resource.update, changes, changes);

function check({ rules }: Resource, schema: Resource['create'], body: AnyValues, values: AnyValues): ValidationErrors {
  const result = z.safeParse(schema, body);
  const errors: ValidationErrors = result.success ? {} : validationErrors(result.error);
  const broken = brokenRules(rulesAbout(rules, body), values);
  for (const [name, messages] of Object.entries(broken)) errors[name] = [...(errors[name] ?? []), ...messages];
  return errors;
}
