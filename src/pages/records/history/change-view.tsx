import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change } from '../../../../contract/calls/history.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { Button } from '../../../components/button.tsx';
import { formatMoment } from '../../../formats/formats.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import styles from './history.module.css';
import { useShownValue } from '../use-shown-value.tsx';

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
  const labels = useLabels(resource.name);
  const show = useShownValue(resource);
  const when = formatMoment(change.at);
  const person = change.by ? change.by.name || t('somebody') : t('server');
  const who = !change.bySchedule ? person : change.by ? t('scheduleOf', { person }) : t('theSchedule');
  const fields = change.fields.filter(({ name }) => name in resource.fields);
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
      <dl>
        {fields.map(({ name, before, after, beforeLabel, afterLabel }) => (
          <div key={name} data-wide={resource.fields[name]?.wide || undefined}>
            <dt>{labels.field(name)}</dt>
            <dd>
              {change.action !== 'insert' && (
                <>
                  <del>
                    <span className="wm-sr-only">{t('before')}: </span>
                    {show(name, before, { [name]: beforeLabel })}
                  </del>
                  <span aria-hidden="true"> → </span>
                </>
              )}
              <ins>
                <span className="wm-sr-only">{t('after')}: </span>
                {show(name, after, { [name]: afterLabel })}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {onRevert && (
        <Button variant="outline" size="sm" aria-label={t('revertThis', { when })} onClick={() => onRevert(change)}>
          {t('revert')}
        </Button>
      )}
    </li>
  );
}
