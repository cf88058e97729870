import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { descriptorOf } from '../../../../contract/declaration/fields.ts';
import { narrowingOf } from '../../../../contract/people/narrowing.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import { EditIcon } from '../../../components/icons/icons.tsx';
import { Spinner } from '../../../components/states/spinner.tsx';
import { lazyComponent } from '../../../components/states/late.ts';
import type { Column, TableRow } from '../../../components/table/column.ts';
import { useCommands } from '../../../providers/browser/commands.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { focusRow, idInFocus, rowInFocus } from '../keys/rows-on-screen.ts';
import styles from './cells.module.css';
import { type CellBox, type CellPlace, boxOf, isSamePlace, placeOf } from './cells-on-screen.ts';

const CellEditor = lazyComponent(async () => (await import('./cell-editor.tsx')).CellEditor);

interface CellEditingProps {
  resource: Resource;
  rows: readonly TableRow[];
  columns: readonly Column[];
}

/**
 * Inline editing of simple values in a table: by a pencil on the hovered cell, or by F2 on the focused row, in the column used last. A
 * layer above the table, so that no row renders for it.
 */
export function CellEditing({ resource, rows, columns }: CellEditingProps) {
  const { t } = useTranslation('records');
  const may = useMay(resource.name);
  const layer = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<CellPlace>();
  const [edited, setEdited] = useState<CellPlace & { row: TableRow }>();
  const [box, setBox] = useState<CellBox>();
  const last = useRef(resource.title);

  const names = columns.map(({ key }) => key).filter((name) => isEdited(resource, name));
  // After a save the next cell of the row opens with the row's latest values.
  const shownRows = useRef(rows);
  useEffect(() => void (shownRows.current = rows));
  const editableRow = ({ id, name }: CellPlace) => {
    const row = shownRows.current.find((one) => one.id === id);
    return row && names.includes(name) && may('update', narrowingOf(resource, row)) ? row : undefined;
  };
  const begin = (place: CellPlace) => {
    const row = editableRow(place);
    if (!row) return false;
    last.current = place.name;
    setPointed(undefined);
    setEdited({ ...place, row });
    return true;
  };
  useCommands('list', [
    {
      name: 'editCell',
      keys: ['F2'],
      run: () => {
        const id = rowInFocus() && idInFocus();
        const name = names.includes(last.current) ? last.current : names[0];
        return id !== undefined && name !== undefined && begin({ id, name });
      },
    },
  ]);

  const latest = useRef(editableRow);
  useEffect(() => void (latest.current = editableRow));
  useEffect(() => {
    const follow = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || layer.current?.contains(event.target as Node)) return;
      const place = placeOf(event.target as Element);
      const found = place && latest.current(place) ? place : undefined;
      setPointed((before) => (isSamePlace(before, found) ? before : found));
    };
    document.addEventListener('pointerover', follow);
    return () => document.removeEventListener('pointerover', follow);
  }, []);

  const shown = edited ?? pointed;
  useLayoutEffect(() => {
    const place = () =>
      setBox((before) => {
        const found = shown && layer.current ? boxOf(shown, layer.current, edited !== undefined) : undefined;
        // The editor keeps its position if its row leaves the page.
        return found ?? (edited ? before : undefined);
      });
    place();
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, true);
    };
  }, [shown, edited, rows]);

  const isNumber = (name: string) => descriptorOf(resource.fields[name]!).look === 'number';
  const close = (goesOn?: 1 | -1) => {
    const { id, name } = edited!;
    const next = goesOn && names[names.indexOf(name) + goesOn];
    setEdited(undefined);
    if (!next || !begin({ id, name: next })) focusRow(id);
  };
  return (
    <div ref={layer} className={styles.layer}>
      {edited && box ? (
        <Suspense
          fallback={
            <span className={styles.pencil} style={box} data-at={isNumber(edited.name) ? 'start' : 'end'}>
              <Spinner size="sm" />
            </span>
          }
        >
          <CellEditor
            key={`${edited.id} ${edited.name}`}
            resource={resource}
            row={edited.row}
            name={edited.name}
            box={box}
            onClose={close}
          />
        </Suspense>
      ) : (
        pointed &&
        box && (
          <span className={styles.pencil} style={box} data-at={isNumber(pointed.name) ? 'start' : 'end'}>
            <Button
              variant="outline"
              size="icon"
              tabIndex={-1}
              aria-label={t('editHere')}
              data-tip={t('editHere')}
              onClick={() => begin(pointed)}
            >
              <EditIcon />
            </Button>
          </span>
        )
      )}
    </div>
  );
}

const isEdited = ({ fields }: Resource, name: string): boolean => {
  const field = fields[name];
  return field !== undefined && !field.readOnly && descriptorOf(field).inCell === true;
};
