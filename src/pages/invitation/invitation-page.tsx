import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { invitations } from '../../../contract/people.ts';
import { Button } from '../../components/button.tsx';
import { LoaderScreen } from '../../components/loader-screen.tsx';
import { HttpError, wordsOf } from '../../providers/http-error.ts';
import { toast } from '../../providers/notifications.ts';
import { whenReady } from '../../providers/ready.ts';
import { loadRights } from '../../providers/rights.ts';
import { useServices, useSession } from '../../providers/services.ts';
import styles from '../../components/state.module.css';
import '../../providers/texts/settings.ts';

/** `/invitation/<token>`: opening it signed in with the invited address is accepting it. */
export function InvitationPage() {
  const { t } = useTranslation('settings');
  const { token = '' } = useParams();
  const services = useServices();
  const session = useSession();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void whenReady()
      .then(() => services.http.call(invitations.accept, { body: { token } }))
      .then(async () => {
        await Promise.all([loadRights(services), services.place.refresh()]);
        void toast('success', { message: t('invitation.accepted') });
        await navigate('/', { replace: true });
      })
      .catch((error: unknown) =>
        setProblem(error instanceof HttpError && error.statusCode === 404 ? t('invitation.unknown') : wordsOf(error)),
      );
  }, [services, token, navigate, t]);

  if (problem === undefined) return <LoaderScreen />;
  return (
    <main className={styles.state}>
      <title>{`${t('invitation.failed')} – Waymark`}</title>
      <h1 className={styles.screenTitle}>{t('invitation.failed')}</h1>
      <p className={styles.stateText}>{problem}</p>
      <div className={styles.stateActions}>
        <Button onClick={() => void navigate('/')}>{t('invitation.toStart')}</Button>
        <Button variant="outline" onClick={() => void session.signOut()}>
          {t('invitation.other')}
        </Button>
      </div>
    </main>
  );
}
