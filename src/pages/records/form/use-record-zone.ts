import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { isTimeZone } from '../../../../contract/declaration/field-values.ts';
import { isSchedulable } from '../../../../contract/declaration/scheduling.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { RecordZone } from '../../../components/fields/days/record-zone.ts';
import { recordQuery } from '../../../providers/records/record-query.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { useWorkspaceZone } from '../../../providers/workspace/use-workspace-zone.ts';
import { resourceNamed } from '../../../resources/registry.ts';
import type { RecordForm } from './use-record-form.ts';

/** The time zone of a form's record, by the server's rules: the chosen one, else the inherited one. */
export function useRecordZone(form: RecordForm): RecordZone | undefined {
  const { resource } = form;
  const name = zoneName(resource);
  const [reference] = resource.fields[name]?.inherited ?? [];
  const [said, referred] = useWatch({ control: form.control, name: [name, reference ?? name] }) as unknown[];
  const stored = form.stored().values;
  const target = (reference && resource.fields[reference]?.resource) || resource.name;
  // Load the venue's zone only if it decides.
  const isMoved = reference !== undefined && referred !== stored[reference];
  const now = useZoneOf(target, reference && (isMoved || (form.isNew && !said)) ? referred : undefined);
  const before = useZoneOf(target, isMoved && !form.isNew ? stored[reference] : undefined);
  const ofWorkspace = useWorkspaceZone();
  const inherits = resource.fields[name]?.inherited !== undefined;
  return useMemo(() => {
    if (!name) return undefined;
    const zone = now ?? ofWorkspace;
    const inherited = inherits && zone ? ({ zone, from: now ? 'reference' : 'workspace' } as const) : undefined;
    // An inherited zone follows the reference when that changes.
    const follows = isMoved && inherited && said === stored[name] && said === (before ?? ofWorkspace);
    const own = (follows ? undefined : known(said)) ?? inherited?.zone ?? known(said);
    // Without a zone, scheduled times are in the workspace's zone.
    return { inForce: own ?? (isSchedulable(resource) ? known(ofWorkspace) : undefined), inherited };
  }, [resource, name, isMoved, now, before, ofWorkspace, inherits, said, stored]);
}

const zoneName = ({ fields }: Resource) => Object.keys(fields).find((name) => fields[name]?.kind === 'timeZone') ?? '';

/** The time zone of a record, once loaded. */
function useZoneOf(resource: string, id: unknown): string | undefined {
  const provider = useResourceProvider();
  const { data } = useQuery({ ...recordQuery(provider, resource, Number(id)), enabled: typeof id === 'number' });
  return typeof id === 'number' ? known(data?.[zoneName(resourceNamed(resource))]) : undefined;
}

/** The zone, if this browser knows it. */
const known = (zone: unknown) => (typeof zone === 'string' && isTimeZone(zone) ? zone : undefined);
