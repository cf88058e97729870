import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type InvitationSeen, invitations } from '../../../contract/people/people.ts';
import { Button } from '../../components/button.tsx';
import { HttpError, messageOf } from '../../providers/http/http-error.ts';
import { whenReady } from '../../providers/session/ready.ts';
import { loadRights } from '../../providers/session/rights.ts';
import { useServices, useSession } from '../../providers/services.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { useMe } from '../../providers/session/user.ts';
import styles from './invitation.module.css';

/** Confirms that the signed-in user joins, then opens the workspace. */
export function Joining({ token, invitation }: { token: string; invitation: InvitationSeen }) {
  const { t } = useTranslation('account');
  const services = useServices();
  const { identity, signIn, signOut } = useSession();
  const navigate = useNavigate();
  const own = useMe()?.email ?? identity?.email ?? '';
  const { organisation, email } = invitation;
  const {
    change: join,
    busy,
    error,
  } = useChange(
    async () => {
      await whenReady();
      const { data } = await services.http.call(invitations.accept, { body: { token } });
      const { workspaceId } = data;
      await Promise.all([loadRights(services), services.place.refresh(workspaceId ?? undefined)]);
      await navigate(workspaceId === null ? '/' : `/?ws=${workspaceId}`, { replace: true });
    },
    { done: () => ({ message: t('invitation.accepted', { organisation }) }) },
  );
  const other = (
    <Button variant="outline" onClick={() => void signOut()}>
      {t('invitation.other')}
    </Button>
  );
  if (own !== '' && own.toLowerCase() !== email)
    return (
      <div className={styles.ways}>
        <p className={styles.lead}>{t('invitation.forAnother', { email, own })}</p>
        <div className={styles.actions}>{other}</div>
      </div>
    );
  if (error instanceof HttpError && error.code === 'factor_required')
    return (
      <div className={styles.ways}>
        <p className={styles.lead}>{t('invitation.factorRequired', { organisation })}</p>
        <div className={styles.actions}>
          <Button onClick={() => void signIn(`/invitation/${token}`, { factor: true })}>
            {t('invitation.signInWithFactor')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.ways}>
      <p className={styles.lead}>{t('invitation.signedInAs', { email: own })}</p>
      {error && (
        <p role="alert">
          {t('invitation.failed')}: {messageOf(error)}
        </p>
      )}
      <div className={styles.actions}>
        <Button loading={busy} onClick={() => void join()}>
          {t('invitation.join')}
        </Button>
        <Button variant="outline" onClick={() => void navigate('/')}>
          {t('invitation.notNow')}
        </Button>
        {error && other}
      </div>
    </div>
  );
}
