import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import '../../providers/texts/settings.ts';

/** An address of the settings behind which there is nothing: the settings' own navigation stays beside it. */
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
