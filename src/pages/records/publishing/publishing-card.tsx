import { useTranslation } from 'react-i18next';
import type { PublishingRule } from '../../../../contract/publishing/publishing-rules.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Card } from '../../../components/card.tsx';
import { useVersions } from '../../../providers/records/use-versions.ts';
import type { ShownRecord } from '../show/shown-record.ts';
import { checkBy, countMissing } from './publishing-check.ts';
import { RecordChecklist } from './record-checklist.tsx';

interface PublishingCardProps {
  resource: Resource;
  record: ShownRecord;
  rule: PublishingRule;
}

/** The checklist of a record before publication; of a published one if it is incomplete. */
export function PublishingCard({ resource, record, rule }: PublishingCardProps) {
  const { t } = useTranslation('publishing');
  const { versions, isLoading } = useVersions(resource, record);
  const check = checkBy(rule, resource, record, versions);
  if (isLoading || (record.status === 'published' && countMissing(check) === 0)) return null;
  return (
    <Card title={t('title')}>
      <RecordChecklist resource={resource} record={record} check={check} />
    </Card>
  );
}
