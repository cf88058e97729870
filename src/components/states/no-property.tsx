import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

interface NoPropertyProps {
  /** Load state of the workspace's properties. */
  status: string;
  hasSome: boolean;
  icon: ReactNode;
  /** Shown if no property is selected. */
  chooseText: string;
  loading: ReactNode;
  onRetry: () => void;
}

/** Placeholder of a screen about a property: none selected, none exists, loading, or failed. */
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
