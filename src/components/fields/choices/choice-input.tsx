import { Segmented, Select } from 'antd';
import { labelId } from '../field-frame.tsx';
import styles from '../fields.module.css';
import { type FieldInputProps, framedInput, isClearable } from '../input-props.ts';

/** A select of the declared options; a few options that cannot be cleared are shown side by side. */
export function ChoiceInput(props: FieldInputProps) {
  const { id, name, field, value, onChange, sources } = props;
  const declared = field.options ?? [];
  // Keep an unknown value until the user chooses a declared one.
  const foreign = typeof value === 'string' && value !== '' && !declared.includes(value) ? [value] : [];
  const options = [...declared, ...foreign].map((option) => ({ value: option, ...sources.option(name, option) }));
  if (isSideBySide(field))
    return (
      <Segmented
        id={id}
        className={styles.segmented}
        aria-labelledby={labelId(id)}
        options={options}
        value={(value as string | null) ?? undefined}
        onChange={onChange}
      />
    );
  return (
    <Select
      {...framedInput(props)}
      options={options}
      allowClear={isClearable(field)}
      showSearch={options.length > 8 && { optionFilterProp: 'label' }}
      value={(value as string | null) ?? undefined}
      onChange={(next) => onChange(next ?? null)}
    />
  );
}

/** Whether the options are shown side by side: up to three that cannot be cleared. */
export const isSideBySide = (field: FieldInputProps['field']) =>
  !isClearable(field) && (field.options?.length ?? 0) <= 3;
