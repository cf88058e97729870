import { useTranslation } from 'react-i18next';
import { sidebarShortcut } from '../../../contract/calls/constants.ts';
import { Button } from '../button.tsx';
import { SidebarIcon } from '../icons/icons.tsx';
import { useSidebar } from './sidebar-provider.tsx';

const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl+';

export function SidebarTrigger() {
  const { t } = useTranslation('shell');
  const { open, sheetOpen, isMobile, toggle } = useSidebar();
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('sidebar.toggle')}
      aria-expanded={isMobile ? sheetOpen : open}
      title={t('sidebar.toggleHint', { shortcut: modifier + sidebarShortcut.toUpperCase() })}
      onClick={toggle}
    >
      <SidebarIcon />
    </Button>
  );
}
