import type { ReactNode, Ref } from 'react';
import { useController } from 'react-hook-form';
import type { ControlProps } from '../fields/control-props.ts';
import { FieldFrame, textsId } from '../fields/field-frame.tsx';
import { messagesOf } from './messages.ts';

/** Props that a form passes to the control of a field. */
interface BoundControl<Value> extends ControlProps<Value> {
  id: string;
  onBlur: () => void;
  ref: Ref<any>; // eslint-disable-line -- whatever element the control is made of
}

interface FormFieldProps<Value> {
  name: string;
  label: string;
  /** The element's id, if it is not the name. */
  id?: string;
  required?: boolean;
  help?: ReactNode;
  /** An error besides those of the form. */
  problem?: string | undefined;
  /** Renders the control. */
  children: (control: BoundControl<Value>) => ReactNode;
}

/** A field of the surrounding form, bound by name: label, control and errors. */
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
