import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '../../rich-text/rich-text.tsx';
import styles from '../fields.module.css';
import { Help } from '../help.tsx';

/** Milliseconds before a note that the editor is still loading. */
const noteDelay = 3_000;

/** Read-only text while its editor loads, as high as the editor will be. */
export function RichTextWaiting({ value }: { value: string }) {
  const { t } = useTranslation('rich-text');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), noteDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div className={styles.richText}>{value && <RichText value={value} />}</div>
      <Help role="status">{isLate && t('editorLate')}</Help>
    </>
  );
}
