import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '../button.tsx';
import styles from './form.module.css';

interface FormProps<Values extends FieldValues> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: UseFormReturn<Values>;
  onSubmit: (values: Values) => Promise<unknown> | void;
}

/** A form element with context. Native validation is off: messages are shown at the fields. */
export function Form<Values extends FieldValues>({ form, onSubmit, ...rest }: FormProps<Values>) {
  const { isSubmitting } = useFormState({ control: form.control });
  const submit = (event: FormEvent) => {
    if (isSubmitting) event.preventDefault();
    else void form.handleSubmit((values) => onSubmit(values))(event);
  };
  return (
    <FormProvider {...form}>
      <form {...rest} noValidate aria-busy={isSubmitting} onSubmit={submit} />
    </FormProvider>
  );
}

/** Fields in columns if there is space. */
export const FormFields = ({ children }: { children: ReactNode }) => <div className={styles.fields}>{children}</div>;

/** The buttons at the end of a form. */
export const FormEnd = ({ children }: { children: ReactNode }) => <div className={styles.end}>{children}</div>;

/** Submits the form around it, and shows progress. */
export function SubmitButton(props: Omit<ButtonProps & ComponentProps<'button'>, 'href' | 'type' | 'loading'>) {
  const { isSubmitting } = useFormState();
  return <Button {...props} type="submit" loading={isSubmitting} />;
}
