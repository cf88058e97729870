import * as z from 'zod/mini';
import type { ValidationErrors } from '../../../../../contract/calls/errors.ts';
import type { Resource } from '../../../../../contract/declaration/resource.ts';
import { brokenRules, rulesAbout } from '../../../../../contract/declaration/rules.ts';
import { planProblems, schedulingNames } from '../../../../../contract/declaration/scheduling.ts';
import { validationErrors } from '../../../../../contract/calls/validation.ts';
import type { AnyValues } from '../../../../../contract/declaration/views.ts';
import { localizeErrors } from '../../../../providers/http/localize.ts';
import { changesOf, creationOf } from '../values.ts';

/**
 * Validates the body that a form would send, with the server's schema and rules: all errors together, by field. Updates send only changed
 * fields.
 */
export function checkRecord(resource: Resource, values: AnyValues, stored?: AnyValues): ValidationErrors {
  const body = stored ? changesOf(resource, stored, values) : creationOf(resource, values);
  const errors = check(resource, stored ? resource.update : resource.create, body, values);
  return Object.keys(errors).some((name) => schedulingNames.includes(name))
    ? errors
    : { ...errors, ...localizeErrors(planProblems(resource, body, stored)) };
}

/** Validates values of a bulk edit. */
export const checkChange = (resource: Resource, changes: AnyValues): ValidationErrors =>
  check(resource, resource.update, changes, changes);

function check({ rules }: Resource, schema: Resource['create'], body: AnyValues, values: AnyValues): ValidationErrors {
  const result = z.safeParse(schema, body);
  const errors: ValidationErrors = result.success ? {} : validationErrors(result.error);
  const broken = localizeErrors(brokenRules(rulesAbout(rules, body), values));
  for (const [name, messages] of Object.entries(broken)) errors[name] = [...(errors[name] ?? []), ...messages];
  return errors;
}
