import { useTranslation } from 'react-i18next';
import { useChange } from '../../providers/records/use-change.ts';

/** Runs a change of rights. It may affect the user's own rights. */
export function useChangeOfRights() {
  const { t } = useTranslation('settings');
  return useChange((act: () => Promise<unknown>) => act(), {
    failed: t('people.changeFailed'),
  });
}
