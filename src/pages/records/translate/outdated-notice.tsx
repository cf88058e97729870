import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { narrowingOf } from '../../../../contract/people/narrowing.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import { AlertIcon } from '../../../components/icons/icons.tsx';
import { formatList, languageName } from '../../../formats/formats.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import styles from '../form/notice.module.css';
import type { ShownRecord } from '../show/shown-record.ts';
import { useVersions } from '../../../providers/records/use-versions.ts';
import { useStillRight } from './use-outdated.ts';

interface OutdatedNoticeProps {
  resource: Resource;
  record: ShownRecord;
}

/** Notice on a translation whose source has changed, with the ways to update or confirm it. */
export function OutdatedNotice({ resource, record }: OutdatedNoticeProps) {
  const [first] = record.outdated ?? [];
  return first ? <Notice resource={resource} record={record} sourceId={first.sourceId} /> : null;
}

function Notice({ resource, record, sourceId }: OutdatedNoticeProps & { sourceId: number }) {
  const { t, i18n } = useTranslation('forms');
  const { versions } = useVersions(resource, record);
  const language = versions.find(({ id }) => id === sourceId)?.language;
  const labels = useLabels(resource.name);
  const navigate = useNavigate();
  const may = useMay(resource.name)('update', narrowingOf(resource, record));
  const { change, busy } = useStillRight(resource, record.id);
  const names = record.outdated?.map(({ field }) => field) ?? [];
  const fields = formatList(names.map(labels.field), i18n.language);
  return (
    <div className={styles.notice} role="status">
      <AlertIcon />
      <p className={styles.words}>
        {typeof language === 'string'
          ? t('outdated.since', { language: languageName(language, i18n.language), fields })
          : t('outdated.sinceSource', { fields })}
      </p>
      {may && (
        <div className={styles.actions}>
          <Button
            variant="outline"
            size="sm"
            onClick={() => void navigate(`${resource.screen.path}/${record.id}/edit?source=${sourceId}`)}
          >
            {t('outdated.update')}
          </Button>
          <Button variant="outline" size="sm" loading={busy} onClick={() => void change(names)}>
            {t('outdated.stillRight')}
          </Button>
        </div>
      )}
    </div>
  );
}
