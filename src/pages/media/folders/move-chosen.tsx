import '../../../providers/texts/media.ts';
import { useTranslation } from 'react-i18next';
import { useSelectedCount } from '../../../components/table/selection.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import type { ChosenProps } from '../../views.ts';
import styles from './folders.module.css';
import { MoveMenu } from './move-menu.tsx';
import { useMoveToFolder } from './use-move-to-folder.tsx';

/** A bulk action that moves the selected files into a folder. */
export function MoveChosen({ selection }: ChosenProps) {
  const { t } = useTranslation('media');
  const mayUpdate = useMay('media')('update');
  const count = useSelectedCount(selection);
  const move = useMoveToFolder(selection);
  if (!mayUpdate || count === 0) return null;
  return (
    <div className={styles.chosen}>
      <MoveMenu
        side="above"
        root={t('folders.unfiled')}
        onMove={(path) => move(selection.ids() as number[], path || null)}
      />
    </div>
  );
}
