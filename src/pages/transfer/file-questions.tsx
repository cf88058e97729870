import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ImportRecord, fileEncodings } from '../../../contract/calls/transfer.ts';
import { SelectBox } from '../../components/fields/choices/select-box.tsx';
import styles from './transfer.module.css';

/** Reads the file with other options. @returns the error; if there is one, nothing changes */
export type Reread = (reading: { encoding?: string; sheet?: string }) => Promise<string | undefined>;

interface FileQuestionsProps {
  record: ImportRecord;
  dayOrder: string;
  onDayOrder: (order: string) => void;
  takesPrivate: boolean;
  onTakesPrivate: (takes: boolean) => void;
  /** Absent after a reload, which loses the file. */
  onReread?: Reread | undefined;
}

/** Reading options that the file leaves open, with their current values; and notes about the file. */
export function FileQuestions(props: FileQuestionsProps) {
  const { record, dayOrder, onDayOrder, takesPrivate, onTakesPrivate, onReread } = props;
  const { t } = useTranslation('transfer');
  const { encoding, sheet, notes, unclearDays, privateRows } = record;
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const isFixed = !onReread || isReading;
  const reread = async (reading: Parameters<Reread>[0]) => {
    setReading(true);
    setProblem(await onReread?.(reading));
    setReading(false);
  };
  return (
    <>
      {problem && (
        <p className={styles.importProblem} role="alert">
          {problem}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.importHint}>
          {note}
        </p>
      ))}
      {sheet && (
        <div className={styles.importQuestion}>
          <label className={styles.importKey}>
            <span>{t('sheet')}</span>
            <SelectBox value={sheet.name} onChange={(name) => void reread({ sheet: name })} disabled={isFixed}>
              {sheet.all.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </SelectBox>
          </label>
          {!onReread && <p className={styles.importHint}>{t('encodingAgain')}</p>}
        </div>
      )}
      {encoding && (
        <div className={styles.importQuestion} data-unsure={encoding.isSure ? undefined : true}>
          <label className={styles.importKey}>
            <span>{t('encoding')}</span>
            <SelectBox value={encoding.name} onChange={(name) => void reread({ encoding: name })} disabled={isFixed}>
              {fileEncodings.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </SelectBox>
          </label>
          {!encoding.isSure && <p className={styles.importHint}>{t('encodingHint')}</p>}
          {!onReread && <p className={styles.importHint}>{t('encodingAgain')}</p>}
        </div>
      )}
      {privateRows > 0 && (
        <div className={styles.importQuestion}>
          <label className={styles.importKey}>
            <span>{t('privateRows', { count: privateRows })}</span>
            <SelectBox value={takesPrivate ? 'take' : 'leave'} onChange={(answer) => onTakesPrivate(answer === 'take')}>
              <option value="leave">{t('privateLeave')}</option>
              <option value="take">{t('privateTake')}</option>
            </SelectBox>
          </label>
        </div>
      )}
      {unclearDays.length > 0 && (
        <div className={styles.importQuestion} data-unsure={dayOrder ? undefined : true}>
          <label className={styles.importKey}>
            <span>{t('dayOrder', { columns: unclearDays.join(', ') })}</span>
            <SelectBox value={dayOrder} onChange={onDayOrder}>
              <option value="">{t('choosePlease')}</option>
              <option value="dayFirst">{t('dayFirst')}</option>
              <option value="monthFirst">{t('monthFirst')}</option>
            </SelectBox>
          </label>
        </div>
      )}
    </>
  );
}
