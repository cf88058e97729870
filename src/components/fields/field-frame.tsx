import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../icons.tsx';
import { Help } from './help.tsx';
import styles from './fields.module.css';

interface FieldFrameProps {
  id: string;
  label: string;
  required?: boolean | undefined;
  help?: ReactNode;
  errors?: readonly string[];
  wide?: boolean | undefined;
  /** Stands in the first column. */
  beginsRow?: boolean;
  /** The input is a group of controls, which a label cannot name: it is named by `aria-labelledby`. */
  group?: boolean;
  /** What is known of its text, beside its label. */
  mark?: ReactNode;
  /** What can be done with the field, at the end of its label's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** The id of an input's label, for what is not a form control. */
export const labelId = (id: string) => `${id}-label`;
/** The id of the help and errors below an input, for the input's `aria-describedby`. */
export const textsId = (id: string) => `${id}-texts`;

/** Label, required mark, input, help and errors; the texts are what the input's `aria-describedby` names. */
export function FieldFrame({
  id,
  label,
  required,
  help,
  errors = [],
  wide,
  beginsRow,
  group,
  mark,
  action,
  children,
}: FieldFrameProps) {
  const { t } = useTranslation('fields');
  const words = (
    <>
      {label}
      {required && (
        <span className={styles.required} title={t('required')}>
          <span aria-hidden="true">*</span>
          <span className="wm-sr-only"> ({t('required')})</span>
        </span>
      )}
    </>
  );
  const name = group ? (
    <span className={styles.label} id={labelId(id)}>
      {words}
    </span>
  ) : (
    <label className={styles.label} id={labelId(id)} htmlFor={id}>
      {words}
    </label>
  );
  return (
    <div
      className={styles.field}
      data-wide={wide || undefined}
      data-begins-row={beginsRow || undefined}
      data-invalid={errors.length > 0 || undefined}
    >
      {action === undefined && mark === undefined ? (
        name
      ) : (
        <div className={styles.head}>
          {name}
          {mark}
          {action}
        </div>
      )}
      {children}
      <div id={textsId(id)} className={styles.texts}>
        {errors.map((error) => (
          <p key={error} className={styles.error}>
            <AlertIcon />
            {error}
          </p>
        ))}
        {help && <Help>{help}</Help>}
      </div>
    </div>
  );
}
