import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../providers/http-error.ts';
import { toast } from '../../providers/notifications.ts';
import { loadRights } from '../../providers/rights.ts';
import { useServices } from '../../providers/services.ts';
import { useApi } from '../../providers/use-api.ts';

/** Carries one change of rights out, says why where it fails, and shows what then is; it may have been about oneself. */
export function useChange() {
  const { t } = useTranslation('settings');
  const { refresh } = useApi();
  const services = useServices();
  const [busy, setBusy] = useState(false);
  const change = async (act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    const done = await act().then(
      () => true,
      (error: unknown) => {
        void toast('error', { message: t('people.changeFailed'), description: wordsOf(error) });
        return false;
      },
    );
    await refresh();
    void loadRights(services);
    setBusy(false);
    return done;
  };
  return { busy, change };
}
