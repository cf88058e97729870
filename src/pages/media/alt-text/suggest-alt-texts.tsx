import '../../../providers/texts/alt-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { useSelectedCount } from '../../../components/table/selection.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import type { ChosenProps } from '../../views.ts';
import { SuggestDialog } from './suggest-dialog.tsx';

/** A bulk action that suggests alt texts for the selected files. */
export function SuggestAltTexts({ selection, onDone }: ChosenProps) {
  const { t } = useTranslation('alt-text');
  const mayUpdate = useMay('media')('update');
  const count = useSelectedCount(selection);
  const [ids, setIds] = useState<number[]>();
  if (!mayUpdate || count === 0) return null;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIds(selection.ids() as number[])}>
        {t('many.open')}
      </Button>
      {ids && <SuggestDialog ids={ids} onDone={onDone} onClose={() => setIds(undefined)} />}
    </>
  );
}
