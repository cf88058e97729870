import { useState } from 'react';
import { permissions } from '../../../../contract/rights.ts';
import { loadRights } from '../../../providers/rights.ts';
import { useServices } from '../../../providers/services.ts';
import { useApi } from '../../../providers/use-api.ts';
import type { Step } from './matrix.ts';

export interface Progress {
  done: number;
  of: number;
}

/** Carries a save out call by call, by the documented calls alone, so that it works against any server; says how far it is. */
export function useMatrixSave(roleId: number) {
  const { call, refresh } = useApi();
  const services = useServices();
  const [progress, setProgress] = useState<Progress>();

  const save = async (steps: readonly Step[]): Promise<unknown> => {
    let problem: unknown;
    for (const [done, step] of steps.entries()) {
      setProgress({ done, of: steps.length });
      try {
        if ('grant' in step) await call(permissions.create, { body: { roleId, ...step.grant } });
        else await call(permissions.remove, { params: { id: step.revoke } });
      } catch (error) {
        problem = error;
        break;
      }
    }
    await refresh();
    setProgress(undefined);
    // One's own rights may be among them.
    void loadRights(services);
    return problem;
  };
  return { progress, save };
}
