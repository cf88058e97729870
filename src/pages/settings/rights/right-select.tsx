import { useTranslation } from 'react-i18next';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { FormField } from '../../../components/form/form-field.tsx';

interface RightSelectProps {
  name: string;
  id: string;
  label: string;
  /** `against`: the reason why an option is disabled. */
  options: readonly (readonly [value: string, label: string, against?: string | undefined])[];
}

/** Select box for one part of a permission. */
export function RightSelect({ name, id, label, options }: RightSelectProps) {
  const { t } = useTranslation('settings');
  return (
    <FormField name={name} id={id} label={label}>
      {(control) => (
        <SelectBox {...control}>
          {options.map(([option, name, against]) => (
            <option key={option} value={option} disabled={against !== undefined}>
              {against ? t('given.against', { what: name, why: against }) : name}
            </option>
          ))}
        </SelectBox>
      )}
    </FormField>
  );
}
