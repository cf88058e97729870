import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { invitations } from '../../../contract/people.ts';
import { Button } from '../../components/button.tsx';
import { LoaderScreen } from '../../components/loader-screen.tsx';
import { HttpError, wordsOf } from '../../providers/http-error.ts';
import { noWorkspace } from '../../providers/query-clients.ts';
import { whenReady } from '../../providers/ready.ts';
import { loadRights } from '../../providers/rights.ts';
import { useServices, useSession } from '../../providers/services.ts';
import { useChange } from '../../providers/use-change.ts';
import styles from '../../components/state.module.css';
import '../../providers/texts/settings.ts';

/** `/invitation/<token>`: opening it signed in with the invited address is accepting it. */
export function InvitationPage() {
  const { queries } = useServices();
  return (
    <QueryClientProvider client={queries.of(noWorkspace)}>
      <Acceptance />
    </QueryClientProvider>
  );
}

function Acceptance() {
  const { t } = useTranslation('settings');
  const { token = '' } = useParams();
  const services = useServices();
  const session = useSession();
  const navigate = useNavigate();
  const { change: accept, error } = useChange(
    async () => {
      await whenReady();
      await services.http.call(invitations.accept, { body: { token } });
      await Promise.all([loadRights(services), services.place.refresh()]);
    },
    { done: () => ({ message: t('invitation.accepted') }) },
  );
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void accept().then((isAccepted) => isAccepted && navigate('/', { replace: true }));
  }, [accept, navigate]);

  if (!error) return <LoaderScreen />;
  const isUnknown = error instanceof HttpError && error.statusCode === 404;
  return (
    <main className={styles.state}>
      <title>{`${t('invitation.failed')} – Waymark`}</title>
      <h1 className={styles.screenTitle}>{t('invitation.failed')}</h1>
      <p className={styles.stateText}>{isUnknown ? t('invitation.unknown') : wordsOf(error)}</p>
      <div className={styles.stateActions}>
        <Button onClick={() => void navigate('/')}>{t('invitation.toStart')}</Button>
        <Button variant="outline" onClick={() => void session.signOut()}>
          {t('invitation.other')}
        </Button>
      </div>
    </main>
  );
}
