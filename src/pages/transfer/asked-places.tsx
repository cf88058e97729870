import { useTranslation } from 'react-i18next';
import { imports } from '../../../contract/calls/imports.ts';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { Button } from '../../components/button.tsx';
import { SelectBox } from '../../components/fields/choices/select-box.tsx';
import { useStep } from './use-import.ts';
import styles from './transfer.module.css';

/** Ambiguous places: choose one, or import without a position; each choice starts a new check. Unknown places are listed. */
export function Places({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('transfer');
  const unknown = record.askedPlaces.filter(({ choices }) => choices.length === 0);
  return (
    <>
      <AskedPlaces record={record} />
      {record.townsLoading && <TownsLoading record={record} />}
      {unknown.length > 0 && (
        <p className={styles.importHint}>
          {t('placesUnknown', {
            count: unknown.length,
            places: unknown.map(({ words, rows }) => t('placeIn', { words, count: rows })).join(' · '),
          })}
        </p>
      )}
    </>
  );
}

function TownsLoading({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('transfer');
  const { busy, take } = useStep(record);
  return (
    <div className={styles.importQuestion} data-unsure>
      <p role="status">{t('townsLoading')}</p>
      <p>
        <Button variant="outline" size="sm" loading={busy} onClick={() => void take(imports.check, {})}>
          {t('checkAgain')}
        </Button>
      </p>
    </div>
  );
}

function AskedPlaces({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('transfer');
  const { busy, take } = useStep(record);
  const { placeAnswers: answers } = record;
  const asked = record.askedPlaces.filter(({ choices }) => choices.length > 0);
  if (asked.length === 0) return null;
  const choose = (key: string, id: string) => {
    const others = Object.entries(answers).filter(([each]) => each !== key);
    void take(imports.check, { places: Object.fromEntries([...others, ...(id ? [[key, Number(id)]] : [])]) });
  };
  return (
    <fieldset className={styles.importPlaces} disabled={busy}>
      <legend>{t('placesTitle', { count: asked.length })}</legend>
      <p className={styles.importHint}>{t('placesText')}</p>
      {asked.map(({ key, words, rows, choices }) => (
        <label key={key} className={styles.importPlace}>
          <span>{t('placeIn', { words, count: rows })}</span>
          <SelectBox value={String(answers[key] ?? '')} onChange={(id) => choose(key, id)}>
            <option value="">{t('noPlace')}</option>
            {choices.map(({ id, label }) => (
              <option key={id} value={String(id)}>
                {label}
              </option>
            ))}
          </SelectBox>
        </label>
      ))}
    </fieldset>
  );
}
