import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { viewAs } from '../../../../contract/people/view-as.ts';
import { Button } from '../../../components/button.tsx';
import { messageOf } from '../../../providers/http/http-error.ts';
import { toast } from '../../../providers/records/notifications.ts';
import { useServices } from '../../../providers/services.ts';
import styles from './viewing-bar.module.css';
import '../../../providers/texts/settings.ts';

/** Banner while impersonating, with a button to stop; independent of the workspace. */
export function ViewingBar({ name }: { name: string }) {
  const { t } = useTranslation('settings');
  const { http } = useServices();
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    try {
      await http.call(viewAs.end);
      // Reload, to drop all data loaded while impersonating.
      window.location.reload();
    } catch (error) {
      setBusy(false);
      void toast('error', { message: t('viewAs.stopFailed'), description: messageOf(error) });
    }
  };
  return (
    <div className={styles.bar} role="status" data-viewing>
      <p>{t('viewAs.looking', { name })}</p>
      <Button size="sm" loading={busy} onClick={() => void stop()}>
        {t('viewAs.stop')}
      </Button>
    </div>
  );
}
