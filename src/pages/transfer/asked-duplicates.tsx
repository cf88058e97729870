import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { imports } from '../../../contract/calls/imports.ts';
import { type ImportRecord, duplicateAnswers } from '../../../contract/calls/transfer.ts';
import { SelectBox } from '../../components/fields/choices/select-box.tsx';
import { formatNumber } from '../../formats/formats.ts';
import { resourceNamed } from '../../resources/registry.ts';
import { useStep } from './use-import.ts';
import styles from './transfer.module.css';

/** From this count one answer for all is offered. */
const many = 6;

/** Possible duplicates side by side, of rows or of a nested list. They are skipped until answered; each answer starts a new check. */
export function AskedDuplicates({ record, list }: { record: ImportRecord; list?: ImportRecord['lists'][number] }) {
  const { t } = useTranslation('transfer');
  const { busy, take } = useStep(record);
  const {
    duplicates: shown,
    duplicateCount: count,
    duplicatesWaiting: waiting,
    duplicateAnswers: answers,
  } = list ?? record;
  if (count === 0) return null;
  const say = (duplicates: Record<string, string>) =>
    void take(imports.check, list ? { lists: { [list.id]: { duplicates } } } : { duplicates });
  const answer = (key: string, said: string) => {
    const others = Object.entries(answers).filter(([each]) => each !== key);
    say(Object.fromEntries([...others, ...(said ? [[key, said]] : [])]));
  };
  return (
    <fieldset className={styles.importPlaces} disabled={busy}>
      <legend>{t('duplicatesTitle', { count })}</legend>
      <p className={styles.importHint} role="status">
        {waiting > 0 ? t('duplicatesWaiting', { count: waiting }) : t('duplicatesAnswered')}
      </p>
      {count >= many && (
        <label className={styles.importPlace}>
          <span>{t('duplicatesAll', { count })}</span>
          <Answer value={answers['*'] ?? ''} onChange={(said) => say(said ? { '*': said } : {})} />
        </label>
      )}
      {shown.map((duplicate) => (
        <Duplicate
          key={duplicate.key}
          resource={(list ?? record).resource}
          duplicate={duplicate}
          value={answers[duplicate.key] ?? answers['*'] ?? ''}
          onAnswer={(said) => answer(duplicate.key, said)}
        />
      ))}
      {count > shown.length && (
        <p className={styles.importHint}>{t('duplicatesMore', { count: count - shown.length })}</p>
      )}
    </fieldset>
  );
}

interface DuplicateProps {
  resource: string;
  duplicate: ImportRecord['duplicates'][number];
  value: string;
  onAnswer: (answer: string) => void;
}

function Duplicate({ resource, duplicate, value, onAnswer }: DuplicateProps) {
  const { t } = useTranslation('transfer');
  const { row, name, line, record, values } = duplicate;
  const other = record ? record.name : t('duplicateLine', { line: formatNumber(line ?? 0) });
  const title = t('duplicate', { line: formatNumber(row), name: name ?? '', other });
  return (
    <div className={styles.importDuplicate} role="group" aria-label={title}>
      <label className={styles.importPlace}>
        <span>{title}</span>
        <Answer value={value} onChange={onAnswer} />
      </label>
      {record && <Link to={`${resourceNamed(resource).screen.path}/${record.id}`}>{t('duplicateShow')}</Link>}
      {values.length > 0 && (
        <div className={styles.importFrame}>
          <table className={styles.importTable}>
            <thead>
              <tr>
                <th scope="col">{t('column')}</th>
                <th scope="col">{t('duplicateLine', { line: formatNumber(row) })}</th>
                <th scope="col">{other}</th>
              </tr>
            </thead>
            <tbody>
              {values.map((each) => (
                <tr key={each.column}>
                  <th scope="row">{each.column}</th>
                  <td>{each.row}</td>
                  <td>{each.other}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

function Answer({ value, onChange }: { value: string; onChange: (answer: string) => void }) {
  const { t } = useTranslation('transfer');
  return (
    <SelectBox value={value} onChange={onChange}>
      <option value="">{t('choosePlease')}</option>
      {duplicateAnswers.map((one) => (
        <option key={one} value={one}>
          {t(`duplicateAnswers.${one}`)}
        </option>
      ))}
    </SelectBox>
  );
}
