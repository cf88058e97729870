import '../../../providers/texts/media.ts';
import { useTranslation } from 'react-i18next';
import { folderRows } from '../../../components/fields/pictures/folder-tree.ts';
import { DropDown, DropDownChoice } from '../../../components/overlays/drop-down.tsx';
import { useFolders } from './use-folders.tsx';

interface MoveMenuProps {
  /** Label of the target outside of all folders, which is the empty path. */
  root: string;
  /** Folders that are offered; all by default. */
  isOffered?: (path: string) => boolean;
  onMove: (path: string) => void;
  side?: 'below' | 'above';
  variant?: 'outline' | 'ghost';
}

/** A menu of the folders into which files or a folder can be moved: dragging without a mouse. */
export function MoveMenu({ root, isOffered = () => true, onMove, side = 'below', variant = 'outline' }: MoveMenuProps) {
  const { t } = useTranslation('media');
  const { data } = useFolders();
  const paths = ['', ...folderRows(data?.folders ?? []).map(({ path }) => path)].filter(isOffered);
  if (!data?.folders.length || paths.length === 0) return null;
  return (
    <DropDown label={t('folders.moveTo')} size="sm" align="start" side={side} variant={variant}>
      {paths.map((path) => (
        <DropDownChoice key={path} onClick={() => onMove(path)}>
          {path || root}
        </DropDownChoice>
      ))}
    </DropDown>
  );
}
