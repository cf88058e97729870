import { useTranslation } from 'react-i18next';
import type { ChangedField } from '../../../../contract/calls/history.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useShownValue } from '../use-shown-value.tsx';
import styles from './history.module.css';

interface ChangedFieldsProps {
  resource: Resource;
  fields: readonly ChangedField[];
  /** Whether the fields had no value before. */
  isNew?: boolean;
}

/** Each changed field before and after. */
export function ChangedFields({ resource, fields, isNew = false }: ChangedFieldsProps) {
  const { t } = useTranslation('history');
  const labels = useLabels(resource.name);
  const show = useShownValue(resource);
  return (
    <dl className={styles.fields}>
      {fields
        .filter(({ name }) => name in resource.fields)
        .map(({ name, before, after, beforeLabel, afterLabel }) => (
          <div key={name} data-wide={resource.fields[name]?.wide || undefined}>
            <dt>{labels.field(name)}</dt>
            <dd>
              {!isNew && (
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
  );
}
