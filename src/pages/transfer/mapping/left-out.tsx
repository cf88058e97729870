import { useTranslation } from 'react-i18next';
import type { Details } from '../../../../contract/declaration/details.ts';
import { furtherPrefix, restTarget } from '../../../../contract/calls/imports.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { lackingOf } from '../../../../contract/declaration/set-aside.ts';
import { type ImportRecord, errorColumn } from '../../../../contract/calls/transfer.ts';
import { Button } from '../../../components/button.tsx';
import { useLabelsOf } from '../../../providers/i18n/labels.ts';
import { useTargetWords } from './target-words.ts';
import styles from '../transfer.module.css';

interface LeftOutProps {
  resource: Resource;
  table: Pick<ImportRecord, 'headers' | 'samples' | 'hints'>;
  columns: ImportRecord['columns'];
  /** Keeps the columns as further fields; facts have another button. */
  onKeep?: ((changes: ImportRecord['columns']) => void) | undefined;
  details?: Details | undefined;
}

/** Unmapped columns, and the fields that will be missing. */
export function LeftOut({ resource, table, columns, onKeep, details }: LeftOutProps) {
  const { t } = useTranslation('transfer');
  const labels = useLabelsOf()(resource.name);
  const wordsOf = useTargetWords(resource);
  const isFilled = (header: string) => header !== errorColumn && (table.samples[header]?.length ?? 0) > 0;
  const others = table.headers.filter((header) => !columns[header] && isFilled(header));
  const lacking = lackingOf(table.headers, columns, table.hints);
  const kept = Object.fromEntries(others.map((header) => [header, restTarget(resource, header)]));
  if (others.length === 0 && lacking.length === 0) return null;
  return (
    <div className={styles.importQuestion} data-unsure={lacking.length > 0 || undefined} role="status">
      {lacking.map(({ column, target, rows }) => (
        <p key={column}>
          {t('lacking', {
            count: rows,
            column,
            what: labels[rows === 1 ? 'singular' : 'plural'],
            field: wordsOf(target),
          })}
        </p>
      ))}
      {others.length > 0 && (
        <p className={styles.importHint}>{t('leftOut', { count: others.length, columns: others.join(' · ') })}</p>
      )}
      {onKeep && !details && resource.open && others.length > 0 && (
        <p>
          <Button variant="outline" size="sm" onClick={() => onKeep(withoutRepeats(kept))}>
            {t('keepOthers', { count: others.length })}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Each further field gets one column only. */
function withoutRepeats(columns: ImportRecord['columns']): ImportRecord['columns'] {
  const entries = Object.entries(columns);
  const isFirst = (target: string | null, place: number) =>
    entries.findIndex(([, other]) => other === target) === place;
  return Object.fromEntries(
    entries.filter(([, target], place) => target?.startsWith(furtherPrefix) && isFirst(target, place)),
  );
}
