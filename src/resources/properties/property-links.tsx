import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../components/card.tsx';
import { useMay } from '../../providers/use-may.ts';
import { useServices } from '../../providers/services.ts';

/** To the screens about one property, which is then the active one. */
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
        </Link>
      </p>
      <p>
        <Link to="/property-facts" onClick={choose}>
          {t('facts')}
        </Link>
      </p>
    </Card>
  );
}
