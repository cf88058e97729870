import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import '../../providers/texts/settings.ts';

/** 404 page within the settings, which keeps their navigation. */
export function NoSuchSetting() {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={t('navigation')} />
      <EmptyState
        title={t('noSuch.title')}
        text={t('noSuch.text')}
        action={<Button onClick={() => void navigate('/settings/account')}>{t('noSuch.back')}</Button>}
      />
    </>
  );
}
