import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../../../contract/declaration/resource.ts';
import { recordQuery } from '../../../../providers/records/record-query.ts';
import { useResourceProvider } from '../../../../providers/records/use-resource-provider.ts';
import { resourceNamed } from '../../../../resources/registry.ts';
import { titleOf } from '../../title-of.ts';
import type { RecordForm } from '../use-record-form.ts';

interface Position {
  latitude: number;
  longitude: number;
}

/** The position in a form, and the place that the form refers to, such as the venue of an event. */
export function useReferredPlace(form: RecordForm, latitude: string, longitude: string) {
  const provider = useResourceProvider();
  const { resource } = form;
  const [reference, target] = referenceNextTo(resource, latitude) ?? [];
  const names = [latitude, longitude, ...(reference ? [reference] : [])];
  const values = useWatch({ control: form.control, name: names }) as unknown[];
  const [lat, lng, id] = values;
  const stored = form.stored().values;
  const isMoved = reference !== undefined && id !== stored[reference];
  const position = positionOf(lat, lng);
  const { data, isLoading } = useQuery({
    ...recordQuery(provider, target?.name ?? resource.name, Number(id)),
    enabled: target !== undefined && typeof id === 'number' && (isMoved || position !== undefined),
  });
  const place = target && data ? { title: titleOf(target, data), position: positionIn(target, data) } : undefined;
  return {
    id,
    position,
    isEmpty: lat === null && lng === null,
    place,
    isLoading,
    isMoved,
    isChanged: values.some((value, at) => value !== stored[names[at]!]),
  };
}

/** The reference to a place next to the position, and the resource of the place. */
function referenceNextTo({ fields }: Resource, latitude: string): [name: string, target: Resource] | undefined {
  for (const [name, { kind, resource, section }] of Object.entries(fields)) {
    if (kind !== 'ref' || !resource || section !== fields[latitude]?.section) continue;
    const target = resourceNamed(resource);
    if (target.address.latitude && target.address.longitude) return [name, target];
  }
  return undefined;
}

const positionIn = ({ address }: Resource, row: Record<string, unknown>) =>
  positionOf(row[address.latitude ?? ''], row[address.longitude ?? '']);

const positionOf = (latitude: unknown, longitude: unknown): Position | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/** Whether two positions are the same one. */
export const isSamePosition = (one?: Position, other?: Position): boolean =>
  one !== undefined && one.latitude === other?.latitude && one.longitude === other.longitude;
