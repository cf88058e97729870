import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { imports } from '../../../contract/calls/imports.ts';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { SelectBox } from '../../components/fields/choices/select-box.tsx';
import { formatTime } from '../../formats/formats.ts';
import { useLabelsOf } from '../../providers/i18n/labels.ts';
import { resourceNamed } from '../../resources/registry.ts';
import { useStep } from './use-import.ts';
import styles from './transfer.module.css';

/** Records of an earlier import that the calendar no longer has: keep, or move to the trash; each answer starts a new check. */
export function Dropped({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('transfer');
  const labels = useLabelsOf()(record.resource);
  const { busy, take } = useStep(record);
  const { dropped, droppedCount: count, removesDropped, resource } = record;
  if (count === 0) return null;
  return (
    <fieldset className={styles.importPlaces} disabled={busy}>
      <legend>{t('droppedTitle', { count, what: labels[count === 1 ? 'singular' : 'plural'] })}</legend>
      <ul className={styles.importDropped}>
        {dropped.map(({ id, name, day }) => (
          <li key={id}>
            <Link to={`${resourceNamed(resource).screen.path}/${id}`}>{name}</Link>
            {day && ` · ${formatTime(day)}`}
          </li>
        ))}
      </ul>
      {count > dropped.length && (
        <p className={styles.importHint}>{t('droppedMore', { count: count - dropped.length })}</p>
      )}
      <label className={styles.importPlace}>
        <span>{t('droppedAnswer', { count })}</span>
        <SelectBox
          value={removesDropped ? 'remove' : 'keep'}
          onChange={(answer) => void take(imports.check, { removesDropped: answer === 'remove' })}
        >
          <option value="keep">{t('droppedKeep')}</option>
          <option value="remove">{t('droppedRemove')}</option>
        </SelectBox>
      </label>
    </fieldset>
  );
}
