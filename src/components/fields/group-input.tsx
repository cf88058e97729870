import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import styles from './fields.module.css';
import { type FieldInputProps, controlProps } from './input-props.ts';
import { TextBox } from './texts/text-box.tsx';

/** The name that an item and its translations share. Translating sets it, so editing must be unlocked first. */
export function GroupInput(props: FieldInputProps) {
  const { t } = useTranslation('fields');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`${styles.row} ${styles.group}`}>
      <TextBox
        {...controlProps(props)}
        readOnly={!isOpen}
        autoComplete="off"
        spellCheck={false}
        value={(props.value as string | null) ?? ''}
        onChange={props.onChange}
        onBlur={props.onBlur}
      />
      {!isOpen && (
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      )}
    </div>
  );
}
