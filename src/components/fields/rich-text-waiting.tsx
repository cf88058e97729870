import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichTextValue } from '../rich-text/rich-text-value.tsx';
import styles from './fields.module.css';
import { Help } from './help.tsx';

/** Milliseconds until it is said that the editor has not come. */
const patience = 3_000;

/** A text that can be read while its editor is on its way. */
export function RichTextWaiting({ value }: { value: string }) {
  const { t } = useTranslation('rich-text');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div className={styles.richText}>{value && <RichTextValue value={value} />}</div>
      <Help role="status">{isLate && t('editorLate')}</Help>
    </>
  );
}
