import { useOne } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { OutdatedField } from '../../../../contract/calls/outdated.ts';
import { narrowingOf } from '../../../../contract/people/narrowing.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import { AlertIcon } from '../../../components/icons/icons.tsx';
import { formatList, languageName } from '../../../formats/formats.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import styles from '../form/notice.module.css';
import type { ShownRecord } from '../show/shown-record.ts';
import { useStillRight } from './use-outdated.ts';

interface OutdatedNoticeProps {
  resource: Resource;
  record: ShownRecord & { outdated?: OutdatedField[] };
}

/** Notice on a translation whose source has changed, with the ways to update or confirm it. */
export function OutdatedNotice({ resource, record }: OutdatedNoticeProps) {
  const { outdated = [] } = record;
  return outdated[0] ? (
    <Notice resource={resource} record={record} outdated={outdated} sourceId={outdated[0].sourceId} />
  ) : null;
}

interface NoticeProps extends OutdatedNoticeProps {
  outdated: OutdatedField[];
  sourceId: number;
}

function Notice({ resource, record, outdated, sourceId }: NoticeProps) {
  const { t, i18n } = useTranslation('forms');
  const labels = useLabels(resource.name);
  const navigate = useNavigate();
  const may = useMay(resource.name)('update', narrowingOf(resource, record));
  const { change, busy } = useStillRight(resource, record.id);
  const { query } = useOne<ShownRecord>({
    resource: resource.name,
    id: sourceId,
    queryOptions: { networkMode: 'always' },
    errorNotification: false,
  });
  const language = query.data?.data.language;
  const fields = formatList(
    outdated.map(({ field }) => labels.field(field)),
    i18n.language,
  );
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
            size="sm"
            onClick={() => void navigate(`${resource.screen.path}/${record.id}/edit?source=${sourceId}`)}
          >
            {t('outdated.update')}
          </Button>
          <Button variant="outline" size="sm" loading={busy} onClick={() => void change(undefined)}>
            {t('outdated.stillRight')}
          </Button>
        </div>
      )}
    </div>
  );
}
