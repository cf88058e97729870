import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyValues } from '../../../../../contract/declaration/views.ts';
import { Button } from '../../../../components/button.tsx';
import styles from '../notice.module.css';
import type { RecordForm } from '../use-record-form.ts';

interface HandedOverProps {
  form: RecordForm;
  /** Values by field name; must be a stable object. */
  values: AnyValues;
  label: (field: string) => string;
  show: (field: string, value: unknown) => ReactNode;
}

/** Fills fields with values from another screen as unsaved changes; shows the stored values, with undo. */
export function HandedOver({ form, values, label, show }: HandedOverProps) {
  const { t } = useTranslation('forms');
  const [isIn, setIn] = useState(true);
  const names = Object.keys(values);
  useEffect(() => {
    const { values: before } = form.stored();
    for (const name of Object.keys(values)) form.set(name, isIn ? values[name] : before[name]);
  }, [form, values, isIn]);
  return (
    <div className={styles.notice} role="status">
      <div className={styles.words}>
        <p>{t(isIn ? 'handedIn' : 'handedBack', { fields: names.map(label).join(', ') })}</p>
        {names.map((name) => (
          <details key={name}>
            <summary>{t('handedBefore')}</summary>
            {isEmpty(form.stored().values[name]) ? <p>{t('handedNothing')}</p> : show(name, form.stored().values[name])}
          </details>
        ))}
      </div>
      <div className={styles.actions}>
        <Button size="sm" variant="outline" onClick={() => setIn(!isIn)}>
          {t(isIn ? 'handedUndo' : 'handedAgain')}
        </Button>
      </div>
    </div>
  );
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
