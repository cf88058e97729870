import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import type { TableRow } from '../../../components/table/column.ts';
import { type Selection, useSelectedShare } from '../../../components/table/selection.ts';

interface PublishChosenProps {
  selection: Selection;
  rows: readonly TableRow[];
  loading: boolean;
  onClick: () => void;
}

/** Button that publishes saved changes of the selected rows; hidden if none of them has any. */
export function PublishChosen({ selection, rows, loading, onClick }: PublishChosenProps) {
  const { t } = useTranslation('history');
  const edited = rows.flatMap(({ id, hasPendingChanges }) => (hasPendingChanges ? [id as number] : []));
  return (
    useSelectedShare(selection, edited) !== 'none' && (
      <Button variant="outline" size="sm" loading={loading} onClick={onClick}>
        {t('publishChosen')}
      </Button>
    )
  );
}
