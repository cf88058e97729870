import { Select } from 'antd';
import { type FieldInputProps, framedInput, isClearable } from './input-props.ts';

let known: { value: string; label: string }[] | undefined;
const zones = () =>
  (known ??= Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })));

/** A time zone by a place in it; the some four hundred are listed once. */
export function TimeZoneInput(props: FieldInputProps) {
  const { field, value, onChange } = props;
  return (
    <Select
      {...framedInput(props)}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={isClearable(field)}
      options={zones()}
      value={(value as string | null) || undefined}
      onChange={(next) => onChange(next ?? null)}
    />
  );
}
