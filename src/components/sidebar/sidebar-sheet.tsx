import * as Dialog from '@radix-ui/react-dialog';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../icons/icons.tsx';
import styles from './sidebar.module.css';

/**
 * The sidebar of small screens (S2.10). Its backdrop is a plain element instead of Radix's overlay, which locks scrolling
 * outside the sheet, even in menus opened from inside it.
 */
export function SidebarSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const before = useRef(document.activeElement);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <div className={styles.sheetBackdrop} />
        <Dialog.Content
          className={`${styles.sidebar} ${styles.sheet}`}
          data-part="sheet"
          data-state="expanded"
          onCloseAutoFocus={(event) => {
            // The sheet also opens by shortcut, so Radix knows no trigger to refocus.
            event.preventDefault();
            if (before.current instanceof HTMLElement) before.current.focus();
          }}
        >
          <Dialog.Title className="wm-sr-only">{t('sidebar.label')}</Dialog.Title>
          <Dialog.Description className="wm-sr-only">{t('sidebar.sheetDescription')}</Dialog.Description>
          {children}
          <Dialog.Close className={styles.sheetClose} aria-label={t('close')}>
            <CloseIcon />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
