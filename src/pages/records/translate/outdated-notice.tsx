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
import { useVersions } from '../show/use-versions.ts';
import { useMinorEdit, useStillRight } from './use-outdated.ts';

interface OutdatedNoticeProps {
  resource: Resource;
  record: ShownRecord;
}

/** Notice on a translation whose source has changed, or on a source whose last change made translations outdated. */
export function OutdatedNotice({ resource, record }: OutdatedNoticeProps) {
  const { versions } = useVersions(resource, record);
  const [first] = record.outdated ?? [];
  if (first) {
    const source = versions.find(({ id }) => id === first.sourceId);
    return <Changed resource={resource} record={record} sourceId={first.sourceId} language={source?.language} />;
  }
  const isByLastChange = ({ sourceId, sourceVersion }: OutdatedField) =>
    sourceId === record.id && sourceVersion === record.version;
  const affected = versions.filter(({ outdated = [] }) => outdated.some(isByLastChange));
  return affected.length > 0 ? <Affecting resource={resource} record={record} translations={affected} /> : null;
}

function Changed({
  resource,
  record,
  sourceId,
  language,
}: OutdatedNoticeProps & { sourceId: number; language: unknown }) {
  const { t, i18n } = useTranslation('forms');
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

function Affecting({ resource, record, translations }: OutdatedNoticeProps & { translations: ShownRecord[] }) {
  const { t, i18n } = useTranslation('forms');
  const may = useMay(resource.name)('update', narrowingOf(resource, record));
  const { change, busy } = useMinorEdit(resource, record.id);
  const names = translations.map(({ language }) => languageName(String(language), i18n.language));
  const languages = formatList(names, i18n.language);
  return (
    <div className={styles.notice} role="status">
      <AlertIcon />
      <p className={styles.words}>{t('outdated.byThis', { count: names.length, languages })}</p>
      {may && (
        <div className={styles.actions}>
          <Button variant="outline" size="sm" loading={busy} onClick={() => void change(record.version ?? 0)}>
            {t('outdated.minorEdit')}
          </Button>
        </div>
      )}
    </div>
  );
}
