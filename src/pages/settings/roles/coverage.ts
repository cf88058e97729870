import type { Action } from '../../../../contract/calls/endpoint.ts';
import type { Permission } from '../../../../contract/people/rights.ts';
import type { Grantable } from '../rights/grantable.ts';

/** A role's access to a resource: full, partial, narrowed to a language or property, or none. */
export interface Coverage {
  state: 'full' | 'part' | 'narrowed' | 'none';
  whole: Action[];
  narrowed: Action[];
}

/** Access of a role for a row of the overview; wider permissions count in each row they cover. */
export function coverageOf(granted: readonly Permission[], row: Grantable): Coverage {
  const reaching = granted.filter(({ resource }) => resource === row.resource || resource === '*');
  const allow = (permissions: readonly Permission[]) => (action: Action) =>
    permissions.some((permission) => permission.action === '*' || permission.action === action);
  const isWhole = ({ language, propertyId }: Permission) => language === null && propertyId === null;
  // A narrowed grant has no effect on resources without that field.
  const holds = ({ language, propertyId }: Permission) =>
    (language === null || row.byLanguage) && (propertyId === null || row.byProperty);
  const whole = row.actions.filter(allow(reaching.filter(isWhole)));
  const narrowed = row.actions
    .filter(allow(reaching.filter((permission) => !isWhole(permission) && holds(permission))))
    .filter((action) => !whole.includes(action));
  return { state: stateOf(whole.length, narrowed.length, row.actions.length), whole, narrowed };
}

function stateOf(whole: number, narrowed: number, all: number): Coverage['state'] {
  if (whole === all) return 'full';
  if (whole > 0) return 'part';
  return narrowed > 0 ? 'narrowed' : 'none';
}
