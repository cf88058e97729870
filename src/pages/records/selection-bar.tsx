import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../contract/resource.ts';
import { Button } from '../../components/button.tsx';
import type { TableRow } from '../../components/table/data-table.tsx';
import { type Selection, useSelectedCount } from '../../components/table/selection.ts';
import { useMay } from '../../providers/use-may.ts';
import { useRemoval } from '../../providers/use-removal.ts';

/** What can be done with the chosen rows; there only while some are. */
export function SelectionBar({
  resource,
  selection,
  rows,
}: {
  resource: Resource;
  selection: Selection;
  rows: readonly TableRow[];
}) {
  const { t } = useTranslation('records');
  const count = useSelectedCount(selection);
  const may = useMay(resource.name);
  const remove = useRemoval(resource);
  if (count === 0) return null;
  const chosen = () =>
    rows
      .filter((row) => selection.has(row.id as number))
      .map((row) => ({ id: row.id as number, version: row.version as number, title: String(row[resource.title]) }));
  return (
    <div className="wm-selection-bar" role="region" aria-label={t('selection')}>
      <p aria-live="polite">{t('selected', { count })}</p>
      {may('delete') && (
        <Button variant="outline" size="sm" onClick={() => void remove(chosen()).then(selection.clear)}>
          {t('moveToTrash')}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={selection.clear}>
        {t('clearSelection')}
      </Button>
    </div>
  );
}
