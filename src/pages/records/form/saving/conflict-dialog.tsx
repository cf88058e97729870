import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import styles from './conflict-dialog.module.css';
import type { FieldConflict } from './merge.ts';

export type ConflictSide = 'mine' | 'theirs';

interface ConflictDialogProps {
  collisions: readonly FieldConflict[];
  label: (name: string) => string;
  show: (name: string, value: unknown) => React.ReactNode;
  onChoose: (choices: Record<string, ConflictSide>) => void;
  onClose: () => void;
}

/** Two users changed the same fields (C-16): both values side by side, and a choice for each field. Closing changes nothing. */
export function ConflictDialog({ collisions, label, show, onChoose, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('forms');
  const [choices, setChoices] = useState<Record<string, ConflictSide>>(() =>
    Object.fromEntries(collisions.map(({ name }) => [name, 'mine'])),
  );
  return (
    <Dialog
      wide
      title={t('conflictTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('conflictBack')}
          </Button>
          <Button onClick={() => onChoose(choices)}>{t('conflictSave')}</Button>
        </>
      }
    >
      <p>{t('conflictText')}</p>
      {collisions.map(({ name, mine, theirs }) => (
        <fieldset key={name} className={styles.conflict}>
          <legend>{label(name)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={styles.side}>
              <span>
                <input
                  type="radio"
                  name={`conflict-${name}`}
                  checked={choices[name] === side}
                  onChange={() => setChoices((before) => ({ ...before, [name]: side }))}
                />
                {t(side)}
              </span>
              <span className={styles.value}>{show(name, side === 'mine' ? mine : theirs)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
