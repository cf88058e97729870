import { useTranslation } from 'react-i18next';
import { viewAs } from '../../../../contract/people/view-as.ts';
import { Button } from '../../../components/button.tsx';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { useViewing } from '../../../providers/http/viewing.ts';

interface ViewAsButtonProps {
  as: { userId: number } | { roleId: number };
  name: string;
}

/** Starts impersonating a user or a role, for users who may edit the permissions of roles. */
export function ViewAsButton({ as, name }: ViewAsButtonProps) {
  const { t } = useTranslation('settings');
  const may = useMay('permissions');
  const isOffered = useOffered(viewAs.begin);
  const { call } = useApi();
  const isLooking = useViewing() !== undefined;
  const { change: begin, busy } = useChange(
    async () => {
      await call(viewAs.begin, { body: as });
      // Reload, to drop all data of the own session.
      window.location.assign('/');
    },
    { failed: t('viewAs.failed', { name }) },
  );
  if (!isOffered || !may('update') || isLooking) return null;
  return (
    <Button variant="outline" loading={busy} data-tip={t('viewAs.hint')} onClick={() => void begin()}>
      {t('viewAs.begin', { name })}
    </Button>
  );
}
