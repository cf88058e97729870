import { useTranslation } from 'react-i18next';
import './input.css';
import './property-choice.css';

interface PropertyChoiceProps {
  properties: readonly { id: number; name: string }[];
  value: number | undefined;
  onChange: (id: number) => void;
}

/** Which property a screen is about. The browser's own list: it finds by typing, and is at home on a phone. */
export function PropertyChoice({ properties, value, onChange }: PropertyChoiceProps) {
  const { t } = useTranslation('properties');
  return (
    <label className="wm-property-choice">
      <span>{t('property')}</span>
      <select className="wm-select" value={value ?? ''} onChange={(event) => onChange(Number(event.target.value))}>
        {value === undefined && <option value="">{t('choose')}</option>}
        {properties.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
