import { Select } from 'antd';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldInputProps, framedInput, isClearable } from '../input-props.ts';
import { timeZoneName, timeZones } from '../../../formats/time-zones.ts';
import { RecordZoneContext } from '../days/record-zone.ts';

/** A time zone by a place in it. Empty, it shows the inherited zone. */
export function TimeZoneInput(props: FieldInputProps) {
  const { t } = useTranslation('fields');
  const { field, value, onChange } = props;
  const inherited = use(RecordZoneContext)?.inherited;
  return (
    <Select
      {...framedInput(props)}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={isClearable(field)}
      placeholder={inherited && t(`zoneFrom.${inherited.from}`, { zone: timeZoneName(inherited.zone) })}
      options={[...timeZones()]}
      value={(value as string | null) || undefined}
      onChange={(next) => onChange(next ?? null)}
    />
  );
}
