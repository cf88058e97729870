import type { ValidationErrors } from '../../contract/errors.ts';
import type { Resource } from '../../contract/resource.ts';
import { brokenRules, fieldsOf, rulesAbout } from '../../contract/rules.ts';
import type { AnyValues } from '../../contract/views.ts';
import { invalid } from '../platform/errors.ts';

/**
 * What `refused` says already, by field, and the rules between fields that the record would break as it would stand: only
 * rules that the change touches, and none with a field that was refused, because its value is not known.
 */
export function problemsOf(
  { rules }: Pick<Resource, 'rules'>,
  values: AnyValues,
  current: AnyValues = {},
  refused: ValidationErrors = {},
): ValidationErrors {
  const judged = rulesAbout(rules, values).filter((rule) =>
    fieldsOf(rule).every((name) => !Object.hasOwn(refused, name)),
  );
  return together(refused, brokenRules(judged, { ...current, ...values }));
}

/** The messages of both, field by field. */
export function together(one: ValidationErrors, other: ValidationErrors): ValidationErrors {
  const all = { ...one };
  for (const [name, messages] of Object.entries(other)) all[name] = [...(all[name] ?? []), ...messages];
  return all;
}

/** @throws 422 with these messages, where there are any. */
export function refuse(problems: ValidationErrors): void {
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
