import { isTranslated } from '../declaration/field-defaults.ts';
import { type Field, isResetInCopies } from '../declaration/fields.ts';
import type { ResourceScope } from '../declaration/scope.ts';
import type { AnyValues, Fields } from '../declaration/views.ts';
import { isBlank } from '../declaration/field-values.ts';

/** Requirements of a workspace for the publication of records of a resource. */
export interface PublishingRule {
  /** What happens when an incomplete record is published. */
  mode: 'off' | 'warn' | 'block';
  requiredFields: readonly string[] | null;
  /** The required languages that the workspace has. */
  effectiveLanguages: readonly string[];
}

/** Names of fields, and codes of languages. */
export interface Requirements {
  fields: string[];
  languages: string[];
}

type Declared = { fields: Fields };

/** Whether records of a resource are published, so that it can have a rule. */
export const isPublishable = ({ scope, fields: { status } }: Declared & { scope: ResourceScope }): boolean =>
  scope === 'workspace' && status?.kind === 'status' && status.options?.includes('published') === true;

/** Names of the fields that a publishing rule can require: those that may be empty. */
export const requirableFields = ({ fields }: Declared): string[] =>
  Object.keys(fields).filter((name) => isRequirable(fields[name]!));

const isRequirable = (field: Field): boolean =>
  !field.required &&
  !field.readOnly &&
  field.default === undefined &&
  field.kind !== 'boolean' &&
  field.kind !== 'translationGroup' &&
  !isResetInCopies(field);

/** What a rule requires of a resource, as far as its declaration still has it. */
export function requirementsOf(
  resource: Declared,
  { requiredFields, effectiveLanguages }: Pick<PublishingRule, 'requiredFields' | 'effectiveLanguages'>,
): Requirements {
  const known = requirableFields(resource);
  return {
    fields: (requiredFields ?? []).filter((name) => known.includes(name)),
    languages: isTranslated(resource.fields) ? [...effectiveLanguages] : [],
  };
}

/** The requirements that a record does not meet; `present` are the languages of all records of its item. */
export const missingOf = (
  { fields, languages }: Requirements,
  record: AnyValues,
  present: readonly unknown[],
): Requirements => ({
  fields: fields.filter((name) => isBlank(record[name])),
  languages: languages.filter((code) => !present.includes(code)),
});
