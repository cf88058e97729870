import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../../contract/people/rights.ts';
import { Button } from '../../../components/button.tsx';
import { CellCheckBox } from '../../../components/table/cell-check-box.tsx';
import { resources } from '../../../resources/registry.ts';
import {
  type Column,
  type MatrixRow,
  cellOf,
  columns,
  matrixRows,
  narrowedGrants,
  stepsBetween,
  wholeGrants,
  wholeRight,
  widerCell,
} from './matrix.ts';
import { useMissingRights } from '../rights/use-missing-rights.ts';
import { roleAllowing } from '../impact/impact.ts';
import { RightsImpact } from '../impact/rights-impact.tsx';
import { useRightWords } from '../use-right-words.ts';
import { useMatrixSave } from './use-matrix-save.ts';
import styles from './matrix.module.css';

interface RoleMatrixProps {
  roleId: number;
  roleName: string;
  granted: readonly Permission[];
  readOnly: boolean;
}

/** Permissions of a role: resources as rows, actions as columns. Arrow keys move between the checkboxes. */
export function RoleMatrix({ roleId, roleName, granted, readOnly }: RoleMatrixProps) {
  const { t } = useTranslation('settings');
  const whole = wholeGrants(granted);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(whole.keys()));
  const { progress, save } = useMatrixSave(roleId, roleName);
  const missing = useMissingRights();
  const words = useRightWords();
  const rows = matrixRows(resources, granted);
  const steps = stepsBetween(whole, chosen);
  const drafted = [...narrowedGrants(granted), ...[...chosen].map(wholeRight)];

  const toggle = (cell: string) => {
    const next = new Set(chosen);
    if (!next.delete(cell)) next.add(cell);
    setChosen(next);
  };
  /** Whether a cell is checked itself, or granted by a wider one. */
  const isTicked = (resource: string, action: Column) =>
    chosen.has(cellOf(resource, action)) || widerCell(chosen, resource, action) !== undefined;
  /** The reason why a box is disabled. Existing rights can be removed and restored; users cannot add rights that they lack. */
  const against = (resource: string, action: Column) => {
    if (widerCell(chosen, resource, action) !== undefined) return t('roles.wider');
    const cell = cellOf(resource, action);
    if (chosen.has(cell) || whole.has(cell)) return undefined;
    return missing.right({ resource, action, language: null, propertyId: null }) ? t('given.lacking') : undefined;
  };

  return (
    <>
      <div className={styles.matrixFrame}>
        <table className={styles.matrix}>
          <caption className="wm-sr-only">{t('roles.matrixOf', { name: roleName })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('roles.resource')}</th>
              {columns.map((action) => (
                <th key={action} scope="col">
                  {words.action(action)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.resource} data-first={row.resource === '*' || undefined}>
                <th scope="row">{words.resource(row.resource)}</th>
                {columns.map((action, across) => (
                  <td key={action}>
                    {offers(row, action) ? (
                      <Cell
                        label={`${words.resource(row.resource)}: ${words.action(action)}`}
                        place={`${at}/${across}`}
                        isTicked={isTicked(row.resource, action)}
                        against={against(row.resource, action)}
                        readOnly={readOnly || progress !== undefined}
                        onToggle={() => toggle(cellOf(row.resource, action))}
                      />
                    ) : (
                      <span className={styles.matrixNone} aria-hidden="true">
                        –
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {steps.length > 0 && !progress && <RightsImpact draft={roleAllowing(roleId, drafted)} />}
      {!readOnly && (
        <div className={styles.matrixEnd}>
          <p role="status">
            {progress
              ? t('roles.saving', { done: progress.done + 1, of: progress.total })
              : steps.length > 0
                ? t('roles.changes', { count: steps.length })
                : ''}
          </p>
          {progress && <progress max={progress.total} value={progress.done} aria-label={t('roles.progress')} />}
          <Button
            variant="outline"
            disabled={steps.length === 0 || progress !== undefined}
            onClick={() => setChosen(new Set(whole.keys()))}
          >
            {t('roles.reset')}
          </Button>
          <Button loading={progress !== undefined} disabled={steps.length === 0} onClick={() => void save(steps)}>
            {t('save')}
          </Button>
        </div>
      )}
    </>
  );
}

const offers = (row: MatrixRow, action: Column) => action === '*' || row.actions.includes(action);

interface CellProps {
  label: string;
  place: string;
  isTicked: boolean;
  /** The reason why it is disabled. */
  against?: string | undefined;
  readOnly: boolean;
  onToggle: () => void;
}

function Cell({ label, place, isTicked, against, readOnly, onToggle }: CellProps) {
  return (
    <CellCheckBox
      title={against}
      data-place={place}
      data-fixed={against !== undefined || undefined}
      aria-label={against ? `${label} (${against})` : label}
      aria-disabled={readOnly || against !== undefined || undefined}
      checked={isTicked}
      onChange={() => !readOnly && against === undefined && onToggle()}
      onKeyDown={moveFocus}
    />
  );
}

const moves: Record<string, [down: number, across: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Focuses the next checkbox in a direction, and skips empty cells. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  const table = event.currentTarget.closest('table');
  let [down = 0, across = 0] = (event.currentTarget.dataset.place ?? '').split('/').map(Number);
  for (let steps = table?.rows.length ?? 0; steps > 0; steps -= 1) {
    [down, across] = [down + move[0], across + move[1]];
    const next = table?.querySelector<HTMLInputElement>(`[data-place='${down}/${across}']`);
    if (next) return next.focus();
  }
}
