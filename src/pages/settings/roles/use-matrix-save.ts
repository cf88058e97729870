import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { permissions } from '../../../../contract/people/rights.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import type { Step } from './matrix.ts';

export interface Progress {
  done: number;
  total: number;
}

/** Saves the matrix call by call, with documented endpoints only, so that it works on any server; reports progress. */
export function useMatrixSave(roleId: number, roleName: string) {
  const { t } = useTranslation('settings');
  const { call } = useApi();
  const [progress, setProgress] = useState<Progress>();
  const { change, busy } = useChange(
    async (steps: readonly Step[]) => {
      for (const [done, step] of steps.entries()) {
        setProgress({ done, total: steps.length });
        if ('grant' in step) await call(permissions.create, { body: { roleId, ...step.grant } });
        else await call(permissions.remove, { params: { id: step.revoke } });
      }
    },
    {
      done: () => ({ message: t('roles.saved', { name: roleName }) }),
      failed: t('roles.saveFailed'),
    },
  );
  return { progress: busy ? progress : undefined, save: change };
}
