import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';

/** That something could not be loaded, and the way to try it again. */
export function Retry({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <p role="alert">
      {t('failed')}{' '}
      <Button variant="link" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}
