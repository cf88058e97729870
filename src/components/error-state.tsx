import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { AlertIcon } from './icons.tsx';
import './state.css';

/** A part of a screen that failed, said in place while the rest goes on. */
export function ErrorState({ message, onRetry }: { message?: ReactNode; onRetry?: () => void }) {
  const { t } = useTranslation('errors');
  return (
    <div className="wm-state" role="alert" data-tone="danger">
      <span className="wm-state-icon">
        <AlertIcon />
      </span>
      <p className="wm-state-title">{t('somethingWentWrong')}</p>
      <p className="wm-state-text">{message ?? t('unexpected')}</p>
      {onRetry && (
        <div className="wm-state-actions">
          <Button variant="outline" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}
