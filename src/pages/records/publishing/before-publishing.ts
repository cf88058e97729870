import type { i18n } from 'i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import type { PublishingRule } from '../../../../contract/publishing/publishing-rules.ts';
import { formatList, languageName } from '../../../formats/formats.ts';
import type { Labels } from '../../../providers/i18n/labels.ts';
import { type PublishingCheck, checkBy, countMissing } from './publishing-check.ts';

interface Publication {
  rule: PublishingRule;
  resource: Resource;
  record: AnyValues;
  /** Its translations. */
  versions: readonly AnyValues[];
  labels: Labels;
  i18n: i18n;
}

/** Checks a record that is about to be published, and names what it lacks; undefined if it lacks nothing. */
export function beforePublishing({
  rule,
  versions,
  resource,
  record,
  labels,
  i18n: { t, language },
}: Publication): { check: PublishingCheck; text: string } | undefined {
  const check = checkBy(rule, resource, record, versions);
  if (countMissing(check) === 0) return undefined;
  const { fields, languages } = check.missing;
  const names = [...fields.map(labels.field), ...languages.map((code) => languageName(code, language))];
  return { check, text: t('publishing:lacks', { what: formatList(names, language) }) };
}
