import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../../../components/fields/field-frame.tsx';

interface RightSelectProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What cannot be chosen says why not. */
  options: readonly (readonly [value: string, label: string, against?: string])[];
}

/** One part of a right, chosen from a list. */
export function RightSelect({ id, label, value, onChange, options }: RightSelectProps) {
  const { t } = useTranslation('settings');
  return (
    <FieldFrame id={id} label={label}>
      <select id={id} className="wm-select" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([option, name, against]) => (
          <option key={option} value={option} disabled={against !== undefined}>
            {against ? t('given.against', { what: name, why: against }) : name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
