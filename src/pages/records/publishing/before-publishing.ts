import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { groupField } from '../../../../contract/declaration/field-defaults.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { formatList, languageName } from '../../../formats/formats.ts';
import type { Labels } from '../../../providers/i18n/labels.ts';
import { publishingRuleQuery } from '../../../providers/records/publishing-rule.ts';
import type { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { resourceOf } from '../../../resources/registry.ts';
import { type PublishingCheck, checkBy, countMissing } from './publishing-check.ts';

interface Publication {
  client: QueryClient;
  provider: ReturnType<typeof useResourceProvider>;
  resource: Resource;
  record: AnyValues;
  labels: Labels;
  i18n: i18n;
}

/** Checks a record that is about to be published, and names what it lacks; undefined if it lacks nothing. */
export async function beforePublishing({
  client,
  provider,
  resource,
  record,
  labels,
  i18n: { t, language },
}: Publication): Promise<{ check: PublishingCheck; text: string } | undefined> {
  const { list } = resourceOf('publishing-rules').endpoints;
  const rule = await client.fetchQuery(publishingRuleQuery(provider, list, resource));
  if (!rule) return undefined;
  const group = record[groupField(resource.fields) ?? ''];
  const versions = typeof group === 'string' && group ? await provider.translationsOf(resource.name, group) : [];
  const check = checkBy(rule, resource, record, versions);
  if (countMissing(check) === 0) return undefined;
  const { fields, languages } = check.missing;
  const names = [...fields.map(labels.field), ...languages.map((code) => languageName(code, language))];
  return { check, text: t('publishing:lacks', { what: formatList(names, language) }) };
}
