import { useTranslation } from 'react-i18next';
import { GenericErrorScreen } from '../../components/states/error-screens.tsx';

/** The app could not start: shows the reason and a reload button. */
export function StartProblem({ reason }: { reason: 'config' | 'insecure' }) {
  const { t } = useTranslation('errors');
  return <GenericErrorScreen message={t(reason)} onRetry={() => window.location.reload()} />;
}
