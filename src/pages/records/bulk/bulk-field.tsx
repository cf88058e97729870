import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../contract/declaration/fields.ts';
import { Button } from '../../../components/button.tsx';
import { FieldFrame, textsId } from '../../../components/fields/field-frame.tsx';
import { FieldInput, isGroup } from '../../../components/fields/field-input.tsx';
import type { FieldSources } from '../../../components/fields/input-props.ts';
import { messagesOf } from '../../../components/form/messages.ts';
import { formViewsOf } from '../../form-views.ts';
import styles from './bulk-edit.module.css';

interface BulkFieldProps {
  resource: string;
  name: string;
  field: Field;
  label: string;
  sources: FieldSources;
  onLeaveOut: (name: string) => void;
}

/** A field of a bulk edit, with a button that leaves it unchanged. */
export function BulkField({ resource, name, field, label, sources, onLeaveOut }: BulkFieldProps) {
  const { t } = useTranslation('history');
  const { field: held, fieldState } = useController({ name });
  const errors = messagesOf(fieldState.error);
  const id = `bulk-${name}`;
  const Input = formViewsOf(resource)?.inputs?.[name] ?? FieldInput;
  return (
    <div className={styles.field}>
      <FieldFrame id={id} label={label} required={field.required} errors={errors} group={isGroup(field)}>
        <Input
          id={id}
          name={name}
          field={field}
          label={label}
          value={held.value}
          sources={sources}
          invalid={errors.length > 0}
          describedBy={textsId(id)}
          onChange={held.onChange}
          onBlur={held.onBlur}
        />
      </FieldFrame>
      <Button variant="ghost" size="sm" aria-label={t('leaveOut', { field: label })} onClick={() => onLeaveOut(name)}>
        ×
      </Button>
    </div>
  );
}
