import type { ReactNode, Ref } from 'react';
import { useController } from 'react-hook-form';
import type { ControlProps } from '../fields/control-props.ts';
import { FieldFrame, textsId } from '../fields/field-frame.tsx';
import { messagesOf } from './messages.ts';

/** What a form gives the control of one of its fields. */
interface BoundControl<Value> extends ControlProps<Value> {
  id: string;
  onBlur: () => void;
  ref: Ref<any>; // eslint-disable-line -- whatever element the control is made of
}

interface FormFieldProps<Value> {
  name: string;
  label: string;
  /** Its id in the page where that is not its name. */
  id?: string;
  required?: boolean;
  help?: ReactNode;
  /** Problems besides those that the form found. */
  problem?: string | undefined;
  /** The control. */
  children: (control: BoundControl<Value>) => ReactNode;
}

/** A field of the form around it, bound by its name: label, control, and what is wrong. */
export function FormField<Value = string>({
  name,
  label,
  id = name,
  required = false,
  help,
  problem,
  children,
}: FormFieldProps<Value>) {
  const { field, fieldState } = useController({ name });
  const errors = [...messagesOf(fieldState.error), ...(problem ? [problem] : [])];
  return (
    <FieldFrame id={id} label={label} required={required} help={help} errors={errors}>
      {children({
        id,
        required,
        invalid: errors.length > 0,
        describedBy: textsId(id),
        value: field.value as Value,
        onChange: field.onChange,
        onBlur: field.onBlur,
        ref: field.ref,
      })}
    </FieldFrame>
  );
}
