import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { Button } from '../components/button.tsx';
import { useSession } from '../providers/services.ts';
import { sessionOver } from '../providers/session.ts';
import './session-over.css';

/** Signing in again leads back to this very screen, where what was typed is kept as a draft. */
export function SessionOver() {
  const { t } = useTranslation('errors');
  const { over } = useStore(sessionOver);
  const { signIn } = useSession();
  const { pathname, search } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (over) dialog.current?.showModal();
  }, [over]);
  return (
    <dialog ref={dialog} className="wm-dialog" aria-labelledby="session-over">
      <h2 id="session-over">{t('sessionOver.title')}</h2>
      <p>{t('sessionOver.text')}</p>
      <div className="wm-dialog-actions">
        <Button variant="outline" onClick={() => dialog.current?.close()}>
          {t('sessionOver.stay')}
        </Button>
        <Button onClick={() => void signIn(pathname + search)}>{t('sessionOver.signIn')}</Button>
      </div>
    </dialog>
  );
}
