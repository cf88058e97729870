import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

interface NoPropertyProps {
  /** How far the properties of the workspace have come. */
  status: string;
  hasSome: boolean;
  icon: ReactNode;
  /** Shown once a property is chosen. */
  chooseText: string;
  loading: ReactNode;
  onRetry: () => void;
}

/** In place of what a screen shows of a property: none is chosen, there is none, or they are still on their way. */
export function NoProperty({ status, hasSome, icon, chooseText, loading, onRetry }: NoPropertyProps) {
  const { t } = useTranslation('properties');
  if (status === 'loading') return loading;
  if (status !== 'ready') return <ErrorState message={t('failed')} onRetry={onRetry} />;
  if (hasSome) return <EmptyState icon={icon} title={t('chooseTitle')} text={chooseText} />;
  return (
    <EmptyState
      icon={icon}
      title={t('noneTitle')}
      text={t('noneText')}
      action={<Button href="/properties">{t('toProperties')}</Button>}
    />
  );
}
