import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change } from '../../../../contract/calls/history.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { Button } from '../../../components/button.tsx';
import { formatMoment } from '../../../formats/formats.ts';
import { ChangedFields } from './changed-fields.tsx';
import styles from './history.module.css';

interface ChangeViewProps {
  resource: Resource;
  change: Change;
  /** Previews of the record before and after. */
  samples?: { Sample: ComponentType<{ values: AnyValues }>; before: AnyValues; after: AnyValues } | undefined;
  onRevert?: ((change: Change) => void) | undefined;
}

/** One change: who, when, and each field before and after. */
export function ChangeView({ resource, change, samples, onRevert }: ChangeViewProps) {
  const { t } = useTranslation('history');
  const when = formatMoment(change.at);
  const person = change.by ? change.by.name || t('formerMember') : t('server');
  const who = !change.bySchedule ? person : change.by ? t('scheduleOf', { person }) : t('theSchedule');
  return (
    <li>
      <p>
        {t(change.action, { who })} <time dateTime={change.at}>{when}</time>
      </p>
      {samples && change.action === 'update' && (
        <div className={styles.samples}>
          {(['before', 'after'] as const).map((moment) => (
            <figure key={moment}>
              <figcaption>{t(moment)}</figcaption>
              <samples.Sample values={samples[moment]} />
            </figure>
          ))}
        </div>
      )}
      <ChangedFields resource={resource} fields={change.fields} isNew={change.action === 'insert'} />
      {onRevert && (
        <Button variant="outline" size="sm" aria-label={t('revertThis', { when })} onClick={() => onRevert(change)}>
          {t('revert')}
        </Button>
      )}
    </li>
  );
}
