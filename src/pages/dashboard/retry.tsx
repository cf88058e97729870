import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';

/** Error message with a retry button. */
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
