import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServices } from '../../providers/services.ts';

/** To the screens about one property, which is then the active one. */
export function PropertyLinks({ id, workspaceId }: { id: number; workspaceId: number }) {
  const { t } = useTranslation('properties');
  const { place } = useServices();
  const choose = () => void place.selectProperty(workspaceId, id);
  return (
    <nav className="wm-show-card" aria-labelledby="about-property">
      <h2 id="about-property">{t('about')}</h2>
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
    </nav>
  );
}
