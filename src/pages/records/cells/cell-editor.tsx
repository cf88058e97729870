import '../../../providers/texts/forms.ts';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { AntdScope } from '../../../components/theme/antd-scope.tsx';
import { Button } from '../../../components/button.tsx';
import { isSideBySide } from '../../../components/fields/choices/choice-input.tsx';
import { labelId, textsId } from '../../../components/fields/field-frame.tsx';
import { FieldInput } from '../../../components/fields/field-input.tsx';
import { CloseIcon, DoneIcon } from '../../../components/icons/icons.tsx';
import type { TableRow } from '../../../components/table/column.ts';
import { HttpError, messageOf } from '../../../providers/http/http-error.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useTheme } from '../../../providers/browser/use-theme.ts';
import { formViewsOf } from '../../form-views.ts';
import { LeaveDialog } from '../form/drafts/leave-dialog.tsx';
import { checkRecord } from '../form/saving/record-check.ts';
import { useLeaveGuard } from '../form/drafts/use-leave-guard.ts';
import { isSameValue, valuesOf } from '../form/values.ts';
import { useSources } from '../use-sources.ts';
import styles from './cells.module.css';
import type { CellBox } from './cells-on-screen.ts';
import { ChangedMeanwhile, useCellSave } from './use-cell-save.ts';
import { useOutsidePress } from './use-outside-press.ts';
import { titleOf } from '../title-of.ts';

interface CellEditorProps {
  resource: Resource;
  row: TableRow;
  name: string;
  box: CellBox;
  /** Closes the editor; `goesOn` opens the next or previous field of the row. */
  onClose: (goesOn?: 1 | -1) => void;
}

/**
 * The input of one cell. Enter saves, Escape cancels, Tab saves and opens the next cell, a click outside saves. A value that cannot be
 * saved stays, with the error below.
 */
export function CellEditor({ resource, row, name, box, onClose }: CellEditorProps) {
  const { t } = useTranslation('forms');
  const { theme } = useTheme();
  const labels = useLabels(resource.name);
  const sources = useSources(resource, { language: row.language });
  const frame = useRef<HTMLDivElement>(null);
  const [base, setBase] = useState(row);
  const [value, setValue] = useState<unknown>(row[name] ?? null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { attempt, busy } = useCellSave(resource, name);
  const field = resource.fields[name]!;
  const title = titleOf(resource, row);
  const id = `cell-${name}`;
  const isChanged = !isSameValue(field, base[name] ?? null, value);
  const held = useRef(isChanged);
  useEffect(() => void (held.current = isChanged));
  const guard = useLeaveGuard(
    useCallback(() => held.current, []),
    onClose,
  );

  useEffect(() => {
    const inputs = frame.current?.querySelectorAll<HTMLElement>('input, button, [tabindex="0"]') ?? [];
    const input = [...inputs].find((one) => one.matches(':checked')) ?? inputs[0];
    input?.focus({ preventScroll: true });
    if (input instanceof HTMLInputElement) input.select();
  }, []);

  /** Saves the value. Resolves to whether the editor may close. */
  const save = async (next: unknown = value): Promise<boolean> => {
    if (busy) return false;
    const stored = valuesOf(resource, base);
    if (isSameValue(field, stored[name], next)) return true;
    const found = Object.values(checkRecord(resource, { ...stored, [name]: next }, stored)).flat();
    setProblems(found);
    if (found.length > 0) return false;
    try {
      await attempt({ row: base, value: next });
      held.current = false;
      return true;
    } catch (error) {
      if (error instanceof ChangedMeanwhile) {
        setBase(error.row);
        setProblems([t('cell.changedByOther')]);
      } else setProblems(reasonsOf(error));
      return false;
    }
  };
  const finish = (goesOn?: 1 | -1, next?: unknown) =>
    void save(next).then((isDone) => {
      if (isDone) onClose(goesOn);
    });
  useOutsidePress(frame, isChanged, () => (isChanged ? finish() : onClose()));

  const press = (event: KeyboardEvent) => {
    const isOpen = (event.target as Element).getAttribute('aria-expanded') === 'true';
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && !isOpen) onClose();
    else if (event.key === 'Enter' && !isOpen && !event.defaultPrevented) finish();
    else if (event.key === 'Tab') finish(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // These inputs save on choice; text and arrow keys need Enter, Tab or a click outside.
  const isChosenAtOnce = field.kind === 'date' || (field.kind === 'choice' && !isSideBySide(field));
  const Input = formViewsOf(resource.name)?.inputs?.[name] ?? FieldInput;
  return (
    <AntdScope theme={theme}>
      {/* Handles the keys of the input inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        role="group"
        aria-label={t('cell.edit', { field: labels.field(name), title })}
        aria-busy={busy || undefined}
        className={styles.editor}
        style={{ top: box.top, left: box.left, minWidth: box.width, minHeight: box.height }}
        onKeyDown={press}
      >
        <label id={labelId(id)} htmlFor={id} className="wm-sr-only">
          {labels.field(name)}
        </label>
        <div className={styles.input}>
          <Input
            id={id}
            name={name}
            field={field}
            label={labels.field(name)}
            value={value}
            sources={sources}
            invalid={problems.length > 0}
            describedBy={textsId(id)}
            onChange={(next) => {
              setValue(next);
              if (isChosenAtOnce) finish(undefined, next);
            }}
          />
        </div>
        <span className={styles.ends}>
          <Button size="icon" tabIndex={-1} loading={busy} aria-label={t('cell.save')} onClick={() => finish()}>
            {!busy && <DoneIcon />}
          </Button>
          <Button size="icon" variant="ghost" tabIndex={-1} aria-label={t('cancel')} onClick={() => onClose()}>
            <CloseIcon />
          </Button>
        </span>
        <div id={textsId(id)} role="alert" className={styles.problems}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      </div>
      {guard.asking && <LeaveDialog onStay={guard.stay} onDiscard={guard.discard} />}
    </AntdScope>
  );
}

/** The server's validation errors of the value, else the error of the call. */
const reasonsOf = (error: unknown): string[] => {
  const fieldErrors = error instanceof HttpError ? Object.values(error.validationErrors ?? {}).flat() : [];
  return fieldErrors.length > 0 ? fieldErrors : [messageOf(error)];
};
