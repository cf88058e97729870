import { useTranslation } from 'react-i18next';
import { viewAs } from '../../../../contract/view-as.ts';
import { Button } from '../../../components/button.tsx';
import { useServices } from '../../../providers/services.ts';
import { useChange } from '../../../providers/use-change.ts';
import styles from './viewing-bar.module.css';
import '../../../providers/texts/settings.ts';

/** Stands over the whole product while one looks as somebody else, with the way back. */
export function ViewingBar({ name }: { name: string }) {
  const { t } = useTranslation('settings');
  const { http } = useServices();
  const { change: stop, busy } = useChange(
    async () => {
      await http.call(viewAs.end);
      // Everything on the screen was seen with other eyes.
      window.location.reload();
    },
    { failed: t('viewAs.stopFailed') },
  );
  return (
    <div className={styles.bar} role="status" data-viewing>
      <p>{t('viewAs.looking', { name })}</p>
      <Button size="sm" loading={busy} onClick={() => void stop()}>
        {t('viewAs.stop')}
      </Button>
    </div>
  );
}
