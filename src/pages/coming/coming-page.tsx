import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { GuidesIcon } from '../../components/icons.tsx';
import { PageHeader } from '../../components/page-header.tsx';

/** A screen of the menu that is not built yet: it says so, and leads to events and venues. */
export function ComingPage({ screen }: { screen: string }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const name = t(`navigation.${screen}`);
  return (
    <>
      <PageHeader title={name} />
      <EmptyState
        icon={<GuidesIcon />}
        title={t('coming.title', { screen: name })}
        text={t('coming.text')}
        action={
          <>
            <Button onClick={() => void navigate('/events')}>{t('coming.toEvents')}</Button>
            <Button variant="outline" onClick={() => void navigate('/venues')}>
              {t('coming.toVenues')}
            </Button>
          </>
        }
      />
    </>
  );
}
