import { useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { formatNumber } from '../../formats/formats.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { useServices } from '../../providers/services.ts';

/** Links to the screens about a property, with counts; following one makes the property active. */
export function PropertyLinks({ id, workspaceId }: { id: number; workspaceId: number }) {
  const { t } = useTranslation('properties');
  const { place } = useServices();
  const may = useMay('property-posts');
  const choose = () => void place.selectProperty(workspaceId, id);
  return (
    <Card title={t('about')}>
      {may('create') && (
        <p>
          <Link to={`/property-post/create?webapp_property_id=${id}`}>{t('writePost')}</Link>
        </p>
      )}
      <p>
        <Link to="/hotel" onClick={choose}>
          {t('amenities')}
        </Link>{' '}
        <HowMany of="property-amenities" propertyId={id} />
      </p>
      <p>
        <Link to="/property-facts" onClick={choose}>
          {t('facts')}
        </Link>{' '}
        <HowMany of="property-facts" propertyId={id} />
      </p>
    </Card>
  );
}

/** The number of these records of a property; empty if the user may not read them. */
function HowMany({ of, propertyId }: { of: 'property-amenities' | 'property-facts'; propertyId: number }) {
  const mayRead = useMay(of)('read');
  const { query, result } = useList({
    resource: of,
    pagination: { currentPage: 1, pageSize: 1 },
    filters: [{ field: 'propertyId', operator: 'eq', value: String(propertyId) }],
    meta: { purpose: 'of-property' },
    queryOptions: { enabled: mayRead },
    errorNotification: false,
  });
  return query.isSuccess && <Badge tone="plain">{formatNumber(result.total ?? 0)}</Badge>;
}
