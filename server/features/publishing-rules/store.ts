import * as z from 'zod/mini';
import { isTranslated } from '../../../contract/declaration/field-defaults.ts';
import { languageCode } from '../../../contract/declaration/field-values.ts';
import { isPublishable, requirableFields } from '../../../contract/publishing/publishing-rules.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { publishingRules } from '../../../src/resources/publishing-rules/publishing-rules.resource.ts';
import { resources } from '../../platform/resources.ts';
import { refuse } from '../../policy/rules.ts';
import { effectiveLanguages } from '../../records/publishing/rule-store.ts';
import type { Row, WriteValues } from '../../records/row.ts';
import { storeOf } from '../../records/store.ts';

type Rule = Row<typeof publishingRules>;
type RuleValues = WriteValues<typeof publishingRules>;

const plain = storeOf(publishingRules, () => [effectiveLanguages]);

/** Store of publishing rules; refuses unknown resources, and fields and languages that cannot be required. */
export const publishingRuleStore: typeof plain = {
  ...plain,
  async insert(tx, scope, home, values) {
    check(values);
    return plain.insert(tx, scope, home, values);
  },
  async update(tx, scope, current, values, ifMatch) {
    check(values, current);
    return plain.update(tx, scope, current, values, ifMatch);
  },
};

const checked = ['resource', 'requiredFields', 'requiredLanguages'] as const;

/** Checks only what changes: a field that was required may have been removed from its declaration since. */
function check(values: RuleValues, current?: Rule): void {
  const isChanged = (name: (typeof checked)[number]) =>
    Boolean(values[name]) && JSON.stringify(values[name]) !== JSON.stringify(current?.[name]);
  if (!checked.some(isChanged)) return;
  const name = values.resource ?? current?.resource;
  const resource = resources.find((one) => one.name === name && isPublishable(one));
  if (!resource) return refuse({ resource: ['Choose content that can be published'] });
  const wanted = { ...current, ...values };
  const isMoved = isChanged('resource');
  refuse({
    ...(isChanged('requiredFields') || isMoved ? unknownFields(resource, wanted.requiredFields) : {}),
    ...(isChanged('requiredLanguages') || isMoved ? unknownLanguages(resource, wanted.requiredLanguages) : {}),
  });
}

function unknownFields(resource: Resource, names: readonly string[] | null | undefined) {
  const known = requirableFields(resource);
  const unknown = (names ?? []).filter((name) => !known.includes(name));
  return unknown.length > 0 ? { requiredFields: [`Can’t be required: ${unknown.join(', ')}`] } : {};
}

function unknownLanguages(resource: Resource, codes: readonly string[] | null | undefined) {
  if (!codes?.length) return {};
  if (!isTranslated(resource.fields)) return { requiredLanguages: ['This content has no translations'] };
  const isCode = (code: string) => z.safeParse(languageCode(), code).success;
  return codes.every(isCode) ? {} : { requiredLanguages: ['Must be a language code such as en or de-AT'] };
}
