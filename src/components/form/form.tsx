import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '../button.tsx';
import styles from './form.module.css';

interface FormProps<Values extends FieldValues> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: UseFormReturn<Values>;
  onSubmit: (values: Values) => Promise<unknown> | void;
}

/** The element and the context of a form. The browser's own checks are off: messages stand at the fields. */
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

/** Fields side by side where there is room. */
export const FormFields = ({ children }: { children: ReactNode }) => <div className={styles.fields}>{children}</div>;

/** What ends a form: its buttons. */
export const FormEnd = ({ children }: { children: ReactNode }) => <div className={styles.end}>{children}</div>;

/** Sends the form it stands in, and shows that it is under way. */
export function SubmitButton(props: Omit<ButtonProps & ComponentProps<'button'>, 'href' | 'type' | 'loading'>) {
  const { isSubmitting } = useFormState();
  return <Button {...props} type="submit" loading={isSubmitting} />;
}
