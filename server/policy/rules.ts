import type { Resource } from '../../contract/resource.ts';
import { brokenRules, rulesAbout } from '../../contract/rules.ts';
import type { AnyValues } from '../../contract/views.ts';
import { invalid } from '../platform/errors.ts';

/**
 * Rules between fields, on the record as it would stand; only those that the change touches.
 * @throws 422 with what is broken, field by field.
 */
export function checkRules({ rules }: Pick<Resource, 'rules'>, values: AnyValues, current: AnyValues = {}): void {
  const broken = brokenRules(rulesAbout(rules, values), { ...current, ...values });
  if (Object.keys(broken).length > 0) throw invalid(broken);
}
