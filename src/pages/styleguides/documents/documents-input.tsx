import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { trainingLimits } from '../../../../contract/writing/style-profile.ts';
import { Button } from '../../../components/button.tsx';
import { formatNumber, formatPercent } from '../../../formats/formats.ts';
import { Help } from '../../../components/fields/help.tsx';
import { CloseIcon } from '../../../components/icons/icons.tsx';
import styles from '../training.module.css';
import { documentLimits } from './limits.ts';
import { readable } from './read-document.ts';
import type { useDocuments } from './use-documents.ts';

/** Selects documents for a style guide to learn from, reads them in the browser, and shows why one cannot be read. */
export function DocumentsInput({ documents, unfit, reading, add, remove, stop }: ReturnType<typeof useDocuments>) {
  const { t } = useTranslation('training');
  const picker = useRef<HTMLInputElement>(null);
  const characters = formatNumber(trainingLimits.document);
  const size = documentLimits.file / 1024 / 1024;
  const { pages } = documentLimits;

  return (
    <fieldset className={styles.choices}>
      <legend>{t('documents')}</legend>
      {documents.map((document) => (
        <span key={document.name} className={styles.row}>
          {document.name}
          <span className={styles.muted}>
            {t('characters', { count: document.text.length, number: formatNumber(document.text.length) })}
          </span>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('removeDocument', { name: document.name })}
            disabled={reading !== undefined}
            onClick={() => remove(document)}
          >
            <CloseIcon />
          </Button>
        </span>
      ))}
      <div className={styles.row}>
        <Button variant="outline" size="sm" disabled={reading !== undefined} onClick={() => picker.current?.click()}>
          {t('addDocuments')}
        </Button>
        {reading && (
          <>
            <progress value={reading.part} aria-label={t('reading', { name: reading.name })} />
            <span className={styles.muted}>
              {t('readingPart', { name: reading.name, percent: formatPercent(reading.part) })}
            </span>
            <Button variant="ghost" size="sm" onClick={stop}>
              {t('stopReading')}
            </Button>
          </>
        )}
      </div>
      <Help>{t('documentsHelp', { characters, size, pages })}</Help>
      {unfit.map(({ name, why }, index) => (
        <p key={`${index} ${name}`} role="alert">
          {t(`unfit.${why}`, { name, characters, size, pages, count: trainingLimits.documents })}
        </p>
      ))}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('addDocuments')}
        accept={readable.join(',')}
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}
