import { useTranslation } from 'react-i18next';
import type { OutdatedField } from '../../../../contract/calls/outdated.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Badge } from '../../../components/badge.tsx';
import { formatList } from '../../../formats/formats.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';

/** Marks a translation with outdated fields, which its tip names. */
export function OutdatedMark({ resource, row }: { resource: Resource; row: { outdated?: OutdatedField[] } }) {
  const { t, i18n } = useTranslation('records');
  const labels = useLabels(resource.name);
  const { outdated = [] } = row;
  if (outdated.length === 0) return null;
  const fields = formatList(
    outdated.map(({ field }) => labels.field(field)),
    i18n.language,
  );
  return (
    <span data-tip={t('outdatedFields', { fields })}>
      <Badge tone="warning">{t('outdated')}</Badge>
    </span>
  );
}
