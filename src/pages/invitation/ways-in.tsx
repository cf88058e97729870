import { useTranslation } from 'react-i18next';
import type { InvitationSeen } from '../../../contract/people/people.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { useSession } from '../../providers/services.ts';
import { NewAccountForm } from './new-account-form.tsx';
import styles from './invitation.module.css';

/** Signed-out visitors: create an account, if this server has accounts, or sign in. */
export function WaysIn({ token, invitation }: { token: string; invitation: InvitationSeen }) {
  const { t } = useTranslation('account');
  const session = useSession();
  const { email, newAccounts } = invitation;
  const signIn = () => session.signIn(`/invitation/${token}`);
  if (!newAccounts)
    return (
      <div className={styles.actions}>
        <Button onClick={() => void signIn()}>{t('invitation.signInToJoin')}</Button>
      </div>
    );
  return (
    <div className={styles.ways}>
      <Card title={t('invitation.newHere')}>
        <p>{t('invitation.newHereText', { email })}</p>
        <NewAccountForm token={token} email={email} onMade={signIn} />
      </Card>
      <Card title={t('invitation.known')}>
        <p>{t('invitation.knownText', { email })}</p>
        <Button variant="outline" onClick={() => void signIn()}>
          {t('invitation.signIn')}
        </Button>
      </Card>
    </div>
  );
}
