import { useTranslation } from 'react-i18next';
import { type RowId, type Selection, useIsSelected, useSelectedShare } from './selection.ts';

export function SelectRow({ selection, id, title }: { selection: Selection; id: RowId; title: string }) {
  const { t } = useTranslation('records');
  const selected = useIsSelected(selection, id);
  return (
    <label className="wm-check">
      <input
        type="checkbox"
        checked={selected}
        onChange={(event) => selection.set([id], event.target.checked)}
        aria-label={t('select', { title })}
      />
    </label>
  );
}

export function SelectAll({ selection, ids }: { selection: Selection; ids: RowId[] }) {
  const { t } = useTranslation('records');
  const share = useSelectedShare(selection, ids);
  return (
    <label className="wm-check">
      <input
        type="checkbox"
        checked={share === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = share === 'some';
        }}
        onChange={(event) => selection.set(ids, event.target.checked)}
        aria-label={t('selectAll')}
      />
    </label>
  );
}
