import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../icons/icons.tsx';
import { Help } from './help.tsx';
import styles from './fields.module.css';

interface FieldFrameProps {
  id: string;
  label: string;
  required?: boolean | undefined;
  help?: ReactNode;
  errors?: readonly string[];
  wide?: boolean | undefined;
  /** Starts a new row. */
  beginsRow?: boolean;
  /** The input is a group of controls, which needs `aria-labelledby` instead of a label element. */
  group?: boolean;
  /** A badge next to the label. */
  mark?: ReactNode;
  /** An action at the end of the label's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** The id of an input's label, for elements that are no form controls. */
export const labelId = (id: string) => `${id}-label`;
/** The id of the help and errors below an input, for its `aria-describedby`. */
export const textsId = (id: string) => `${id}-texts`;

/** Label, required mark, input, help and errors of a field. */
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
        {errors.length > 0 && (
          <div className={styles.errors}>
            {errors.map((error) => (
              <p key={error} className={styles.error}>
                <AlertIcon />
                {error}
              </p>
            ))}
          </div>
        )}
        {help && <Help>{help}</Help>}
      </div>
    </div>
  );
}
