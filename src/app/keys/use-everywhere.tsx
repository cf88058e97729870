import { Suspense, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { lazyComponent } from '../../components/states/late.ts';
import { SearchButton } from '../../components/shell/search-button.tsx';
import type { NavigationItem } from '../../components/sidebar/navigation-item.ts';
import { runCommandOfKey, useCommands } from '../../providers/browser/commands.ts';
import { earlyLetters } from './early-letters.ts';
import { goKeys } from './go-keys.ts';

const Palette = lazyComponent(async () => (await import('../palette/palette.tsx')).Palette);
const KeysDialog = lazyComponent(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** Shortcuts and the top bar's button available on every screen: palette, list of shortcuts, navigation. */
export function useEverywhere(menu: readonly NavigationItem[]) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [open, setOpen] = useState<'palette' | 'keys'>();
  useLayoutEffect(() => {
    window.addEventListener('keydown', runCommandOfKey);
    return () => window.removeEventListener('keydown', runCommandOfKey);
  }, []);
  useCommands(
    'go',
    menu.flatMap(({ items }) =>
      items.flatMap(({ title, url }) =>
        goKeys[url]
          ? { name: 'goTo', values: { what: title }, keys: [`g ${goKeys[url]}`], run: () => navigate(url) }
          : [],
      ),
    ),
  );
  useCommands('app', [
    { name: 'palette', keys: ['Mod+k'], run: () => setOpen((now) => now ?? 'palette') },
    { name: 'search', keys: ['/'], run: () => focusSearch() || setOpen('palette') },
    // The sidebar handles the key itself.
    { name: 'sidebar', keys: ['Mod+b'], run: () => false },
    { name: 'keys', keys: ['?'], run: () => setOpen('keys') },
  ]);
  useEarlyLetters(open === 'palette');
  const close = () => setOpen(undefined);
  return {
    button: <SearchButton label={t('searchEverything')} onClick={() => setOpen('palette')} />,
    /** Overlay above the screen; must be rendered inside the workspace scope. */
    over: open && (
      <Suspense fallback={null}>
        {open === 'palette' ? <Palette onClose={close} /> : <KeysDialog onClose={close} />}
      </Suspense>
    ),
  };
}

/** Collects text typed before the palette is mounted; its code may still be loading. */
function useEarlyLetters(isWanted: boolean): void {
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    const collect = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') || event.key.length > 1 || event.ctrlKey || event.metaKey) return;
      earlyLetters.text += event.key;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', collect, true);
    return () => {
      window.removeEventListener('keydown', collect, true);
      earlyLetters.text = '';
    };
  }, [isWanted]);
}

/** Focuses the screen's search box, if it has one; that of a navigation is not the screen's. */
function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('#main input[type="search"]:not(nav *)');
  box?.focus();
  box?.select();
  return Boolean(box);
}
