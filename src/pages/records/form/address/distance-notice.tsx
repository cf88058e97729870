import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../../contract/declaration/resource.ts';
import { formatNumber } from '../../../../formats/formats.ts';
import { recordQuery } from '../../../../providers/records/record-query.ts';
import { useResourceProvider } from '../../../../providers/records/use-resource-provider.ts';
import { resourceNamed } from '../../../../resources/registry.ts';
import { titleOf } from '../../title-of.ts';
import type { RecordForm } from '../use-record-form.ts';
import styles from './address.module.css';
import { kilometersBetween } from './kilometers-between.ts';

/** A greater distance (km) is probably a mistake. */
const usual = 20;

interface DistanceNoticeProps {
  form: RecordForm;
  /** Names of the position's fields. */
  latitude: string;
  longitude: string;
}

/** Warns if the form's position is far from the place that it refers to, such as the venue of an event. */
export function DistanceNotice({ form, latitude, longitude }: DistanceNoticeProps) {
  const { t } = useTranslation('places');
  const provider = useResourceProvider();
  const [reference, target] = placeOf(form.resource, latitude) ?? [];
  const names = [latitude, longitude, reference ?? latitude];
  const values = useWatch({ control: form.control, name: names }) as unknown[];
  const [lat, lng, id] = values;
  const stored = form.stored().values;
  const isChanged = values.some((value, at) => value !== stored[names[at]!]);
  const isPlaced = typeof lat === 'number' && typeof lng === 'number';
  const { data } = useQuery({
    ...recordQuery(provider, target?.name ?? form.resource.name, Number(id)),
    enabled: isChanged && isPlaced && target !== undefined && typeof id === 'number',
  });
  const place = target && data ? positionIn(target, data) : undefined;
  const far = isChanged && isPlaced && place ? kilometersBetween({ latitude: lat, longitude: lng }, place) : 0;
  return (
    <div role="status" className={styles.far}>
      {far > usual &&
        target &&
        data &&
        t('far', { distance: formatNumber(Math.round(far)), title: titleOf(target, data) })}
    </div>
  );
}

/** The reference to a place next to the position, and the resource of the place. */
function placeOf({ fields }: Resource, latitude: string): [name: string, target: Resource] | undefined {
  for (const [name, { kind, resource, section }] of Object.entries(fields)) {
    if (kind !== 'ref' || !resource || section !== fields[latitude]?.section) continue;
    const target = resourceNamed(resource);
    if (target.address.latitude && target.address.longitude) return [name, target];
  }
  return undefined;
}

function positionIn({ address }: Resource, row: Record<string, unknown>) {
  const [latitude, longitude] = [row[address.latitude ?? ''], row[address.longitude ?? '']];
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
}
