import { useTranslation } from 'react-i18next';
import type { PublishingRule } from '../../../../contract/publishing/publishing-rules.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Card } from '../../../components/card.tsx';
import { usePublishingRule } from '../../../providers/records/publishing-rule.ts';
import { useVersions } from '../../../providers/records/use-versions.ts';
import type { ShownRecord } from '../show/shown-record.ts';
import { checkBy, countMissing } from './publishing-check.ts';
import { RecordChecklist } from './record-checklist.tsx';

interface PublishingCardProps {
  resource: Resource;
  record: ShownRecord;
}

/** The checklist of a record before publication, if the workspace has a rule; of a published one if it is incomplete. */
export function PublishingCard({ resource, record }: PublishingCardProps) {
  const rule = usePublishingRule(resource);
  return rule ? <Checked resource={resource} record={record} rule={rule} /> : null;
}

function Checked({ resource, record, rule }: PublishingCardProps & { rule: PublishingRule }) {
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
