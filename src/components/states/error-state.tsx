import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { AlertIcon } from '../icons/icons.tsx';
import styles from './state.module.css';

/** An error message in place of a failed part; the rest of the screen works. */
export function ErrorState({ message, onRetry }: { message?: ReactNode; onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation('errors');
  return (
    <div className={styles.state} role="alert" data-tone="danger">
      <span className={styles.stateIcon}>
        <AlertIcon />
      </span>
      <p className={styles.stateTitle}>{t('somethingWentWrong')}</p>
      <p className={styles.stateText}>{message ?? t('unexpected')}</p>
      {onRetry && (
        <div className={styles.stateActions}>
          <Button variant="outline" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}
