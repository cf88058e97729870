import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { useSession } from '../../providers/services.ts';
import { sessionOver } from '../../providers/session/session.ts';

/** Asks to sign in again, which returns to this screen; unsaved text is kept as a draft. */
export function SessionOver() {
  const { t } = useTranslation('errors');
  const { over } = useStore(sessionOver);
  const { signIn } = useSession();
  const { pathname, search } = useLocation();
  if (!over) return null;
  // The next refused request asks again.
  const stay = () => sessionOver.setState({ over: false });
  return (
    <Dialog
      title={t('sessionOver.title')}
      onClose={stay}
      actions={
        <>
          <Button variant="outline" onClick={stay}>
            {t('sessionOver.stay')}
          </Button>
          <Button onClick={() => void signIn(pathname + search)}>{t('sessionOver.signIn')}</Button>
        </>
      }
    >
      <p>{t('sessionOver.text')}</p>
    </Dialog>
  );
}
