import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldInputProps, framedInput, isClearable } from '../input-props.ts';
import { timeZoneName } from '../../../formats/time-zones.ts';
import { RecordZoneContext } from '../days/record-zone.ts';
import { ZoneSelect } from './zone-select.tsx';

/** A time zone by a city in it. Empty, it shows the inherited zone. */
export function TimeZoneInput(props: FieldInputProps) {
  const { t } = useTranslation('fields');
  const { field, value, onChange } = props;
  const inherited = use(RecordZoneContext)?.inherited;
  return (
    <ZoneSelect
      {...framedInput(props)}
      allowClear={isClearable(field)}
      placeholder={inherited && t(`zoneFrom.${inherited.from}`, { zone: timeZoneName(inherited.zone) })}
      value={(value as string | null) ?? ''}
      onChange={(zone) => onChange(zone || null)}
    />
  );
}
