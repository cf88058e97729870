import { useTranslation } from 'react-i18next';
import { Toaster as Sonner } from 'sonner';
import { toasts } from '../../../contract/calls/constants.ts';
import 'sonner/dist/styles.css';
import styles from './toaster.module.css';

/**
 * The container of toasts (S9.01). Load it lazily, together with the first call of sonner's `toast`. The swipe threshold is
 * sonner's own; a test compares it with the constant.
 */
export function Toaster({ theme }: { theme: 'light' | 'dark' }) {
  const { t } = useTranslation('shell');
  return (
    <Sonner
      theme={theme}
      className={styles.toaster ?? ''}
      duration={toasts.duration}
      visibleToasts={toasts.visible}
      gap={toasts.gap}
      position={toasts.position}
      hotkey={[...toasts.hotkey]}
      style={{ '--width': `${toasts.width}px` } as React.CSSProperties}
      customAriaLabel={t('notifications')}
      // Above the save bar of forms.
      offset={{ bottom: 84 }}
      mobileOffset={{ bottom: 84 }}
      closeButton
    />
  );
}
