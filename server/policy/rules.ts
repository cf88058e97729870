import { textLength } from '../../contract/calls/constants.ts';
import type { ValidationErrors } from '../../contract/calls/errors.ts';
import { type Openness, furtherFields, isKept } from '../../contract/declaration/further-fields.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import { descriptorOf } from '../../contract/declaration/fields.ts';
import { brokenRules, fieldsOf, rulesAbout } from '../../contract/declaration/rules.ts';
import { planProblems, schedulingNames } from '../../contract/declaration/scheduling.ts';
import { missing, tooLong } from '../../contract/calls/validation.ts';
import type { AnyValues } from '../../contract/declaration/views.ts';
import { invalid } from '../platform/errors.ts';
import { cleanRichText } from '../platform/rich-text.ts';

/**
 * All errors of a change by field: those of `refused`, and broken rules between fields of the resulting record.
 * Checks only rules that the change touches, and none with a refused field, whose value is unknown.
 */
export function problemsOf(
  resource: Pick<Resource, 'fields' | 'rules' | keyof Openness>,
  values: AnyValues,
  current: AnyValues = {},
  refused: ValidationErrors = {},
): ValidationErrors {
  const judged = rulesAbout(resource.rules, values).filter((rule) =>
    fieldsOf(rule).every((name) => !Object.hasOwn(refused, name)),
  );
  const record = { ...current, ...values };
  const others = [
    brokenRules(judged, record),
    tooMuch(resource, values, record),
    unfitRichText(resource, values),
    schedulingNames.some((name) => name in refused) ? {} : planProblems(resource, values, current),
  ];
  return others.reduce(together, refused);
}

/** Errors of rich text that is empty after sanitizing but required, or too long. */
function unfitRichText({ fields }: Pick<Resource, 'fields'>, values: AnyValues): ValidationErrors {
  const problems: ValidationErrors = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (!field || descriptorOf(field).holds !== 'markup' || typeof value !== 'string') continue;
    const kept = cleanRichText(value);
    if (field.required && kept === null) problems[name] = [field.missing ?? missing];
    if (field.max && kept && kept.length > field.max) problems[name] = [tooLong(field.max)];
  }
  return problems;
}

/** Errors of the sent further fields, if all further fields together are too long. */
function tooMuch(resource: Openness, values: AnyValues, record: AnyValues): ValidationErrors {
  if (isKept(furtherFields(resource, record))) return {};
  const sentence = `The additional fields have more than ${textLength.furtherFields.toLocaleString('en')} characters in total`;
  return Object.fromEntries(Object.keys(furtherFields(resource, values)).map((name) => [name, [sentence]]));
}

/** Merges errors by field. */
export function together(one: ValidationErrors, other: ValidationErrors): ValidationErrors {
  const all = { ...one };
  for (const [name, messages] of Object.entries(other)) all[name] = [...(all[name] ?? []), ...messages];
  return all;
}

/** @throws 422 if there are problems. */
export function refuse(problems: ValidationErrors): void {
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
