import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { type FieldInputProps, inputAttributes, inputStatus } from './input-props.ts';

/** The name that an item and its translations share. It is set by translating, so that changing it takes a decision. */
export function GroupInput(props: FieldInputProps) {
  const { t } = useTranslation('forms');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="wm-field-row wm-field-group">
      <Input
        {...inputAttributes(props)}
        status={inputStatus(props)}
        readOnly={!isOpen}
        variant={isOpen ? 'outlined' : 'filled'}
        autoComplete="off"
        spellCheck={false}
        value={(props.value as string | null) ?? ''}
        onChange={(event) => props.onChange(event.target.value)}
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
