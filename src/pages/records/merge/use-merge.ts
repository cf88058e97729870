import { useTranslation } from 'react-i18next';
import type { RequestOf } from '../../../../contract/calls/endpoint.ts';
import type { MergeEndpoints } from '../../../../contract/calls/merging.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useUndo } from '../../../providers/records/use-undo.ts';

interface Merge {
  otherId: number;
  body: RequestOf<MergeEndpoints['merge']>['body'];
}

/** Merges the item of a record with another one; can be undone. The dialog shows a refusal. */
export function useMerge(resource: Resource, id: number) {
  const { t } = useTranslation('items');
  const { call } = useApi();
  const undoOf = useUndo(resource);
  return useChange(({ otherId, body }: Merge) => call(resource.endpoints.merge!, { params: { id, otherId }, body }), {
    done: ({ changeSetId }) => ({ message: t('merged'), undo: undoOf(changeSetId) }),
  });
}
