import { Select, type SelectProps } from 'antd';
import { cityWithOffset, timeZones } from '../../../formats/time-zones.ts';

interface ZoneSelectProps extends Omit<SelectProps<string>, 'value' | 'onChange'> {
  /** Empty for none. */
  value: string;
  onChange: (zone: string) => void;
}

/** Selects a time zone, searched by city. Only visible options show their offset: each takes a formatter of its own. */
export const ZoneSelect = ({ value, onChange, ...rest }: ZoneSelectProps) => (
  <Select<string>
    {...rest}
    showSearch={{ optionFilterProp: 'search' }}
    options={timeZones(value)}
    optionRender={({ value: zone }) => cityWithOffset(String(zone))}
    labelRender={({ value: zone }) => cityWithOffset(String(zone))}
    value={value || null}
    onChange={(next) => onChange((next as string | undefined) ?? '')}
  />
);
