import { Select } from 'antd';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldInputProps, framedInput, isClearable } from '../input-props.ts';
import { cityWithOffset, timeZones } from '../../../formats/time-zones.ts';
import { RecordZoneContext } from '../days/record-zone.ts';

/** A time zone by a city in it. Empty, it shows the inherited zone. Only visible options show their offset, which takes a formatter each. */
export function TimeZoneInput(props: FieldInputProps) {
  const { t } = useTranslation('fields');
  const { field, value, onChange } = props;
  const inherited = use(RecordZoneContext)?.inherited;
  const zone = (value as string | null) || undefined;
  return (
    <Select
      {...framedInput(props)}
      showSearch={{ optionFilterProp: 'search' }}
      allowClear={isClearable(field)}
      placeholder={inherited && t(`zoneFrom.${inherited.from}`, { zone: cityWithOffset(inherited.zone) })}
      options={timeZones(zone)}
      optionRender={({ value: one }) => cityWithOffset(String(one))}
      labelRender={({ value: one }) => cityWithOffset(String(one))}
      value={zone}
      onChange={(next) => onChange(next ?? null)}
    />
  );
}
