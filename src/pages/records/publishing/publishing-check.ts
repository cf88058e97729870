import '../../../providers/texts/publishing.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import {
  type PublishingRule,
  type Requirements,
  missingOf,
  requirementsOf,
} from '../../../../contract/publishing/publishing-rules.ts';

/** The requirements for a record before publication, and those that it does not meet. */
export interface PublishingCheck {
  mode: PublishingRule['mode'];
  required: Requirements;
  missing: Requirements;
}

/** Checks a record by a rule; `versions` are its translations. */
export function checkBy(
  rule: PublishingRule,
  resource: Resource,
  record: AnyValues,
  versions: readonly AnyValues[],
): PublishingCheck {
  const required = requirementsOf(resource, rule);
  const languages = [record, ...versions].map(({ language }) => language);
  return { mode: rule.mode, required, missing: missingOf(required, record, languages) };
}

/** The number of unmet requirements. */
export const countMissing = ({ missing: { fields, languages } }: PublishingCheck): number =>
  fields.length + languages.length;
