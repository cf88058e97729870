import { useTranslation } from 'react-i18next';
import { useChange } from '../../providers/use-change.ts';

/** Carries changes of rights out, each given as its call; they may have been about oneself. */
export function useChangeOfRights() {
  const { t } = useTranslation('settings');
  return useChange((act: () => Promise<unknown>) => act(), {
    failed: t('people.changeFailed'),
  });
}
