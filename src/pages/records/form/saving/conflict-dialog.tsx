import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/button.tsx';
import { SideChoice } from '../../../../components/fields/choices/side-choice.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import type { FieldConflict } from './merge.ts';

const sides = ['mine', 'theirs'] as const;
export type ConflictSide = (typeof sides)[number];

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
      {collisions.map(({ name, ...values }) => (
        <SideChoice
          key={name}
          legend={label(name)}
          sides={sides.map((side) => ({ side, label: t(side), content: show(name, values[side]) }))}
          value={choices[name]!}
          onChange={(side) => setChoices((before) => ({ ...before, [name]: side }))}
        />
      ))}
    </Dialog>
  );
}
