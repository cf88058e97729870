import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CellCheckBox } from './cell-check-box.tsx';
import { type RowId, type Selection, useIsSelected, useSelectedShare } from './selection.ts';

/** The checkbox that selects a row; with Shift, the range from the previous one. */
export function SelectRow({ selection, id, title }: { selection: Selection; id: RowId; title: string }) {
  const { t } = useTranslation('records');
  const selected = useIsSelected(selection, id);
  const withShift = useRef(false);
  return (
    <CellCheckBox
      checked={selected}
      // Prevents Shift+click from selecting text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => (withShift.current = event.shiftKey)}
      onChange={(event) => selection.choose(id, event.target.checked, withShift.current)}
      aria-label={t('select', { title })}
    />
  );
}

export function SelectAll({ selection, ids }: { selection: Selection; ids: RowId[] }) {
  const { t } = useTranslation('records');
  const share = useSelectedShare(selection, ids);
  return (
    <CellCheckBox
      checked={share === 'all'}
      disabled={ids.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = share === 'some';
      }}
      onChange={(event) => selection.set(ids, event.target.checked)}
      aria-label={t('selectAll')}
    />
  );
}
