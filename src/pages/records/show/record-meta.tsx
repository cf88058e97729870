import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../components/fields/format.ts';
import type { ShownRecord } from './shown-record.ts';

/** When it was added and last changed, in the reader's own time. */
export function RecordMeta({ record }: { record: ShownRecord }) {
  const { t, i18n } = useTranslation(['forms', 'resources']);
  const moment = (value: string) => <time dateTime={value}>{formatMoment(value, i18n.language)}</time>;
  return (
    <section className="wm-show-card">
      <h2>{t('record')}</h2>
      <dl>
        <div>
          <dt>{t('number')}</dt>
          <dd>{record.id}</dd>
        </div>
        <div>
          <dt>{t('resources:base.createdAt')}</dt>
          <dd>{moment(record.createdAt)}</dd>
        </div>
        <div>
          <dt>{t('resources:base.updatedAt')}</dt>
          <dd>{moment(record.updatedAt)}</dd>
        </div>
      </dl>
    </section>
  );
}
