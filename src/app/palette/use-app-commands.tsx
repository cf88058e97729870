import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PaletteItem } from '../../components/command-palette/command-palette.tsx';
import {
  AddIcon,
  ChooseIcon,
  DarkIcon,
  EditIcon,
  LightIcon,
  LogoutIcon,
  SettingsIcon,
  SystemIcon,
} from '../../components/icons/icons.tsx';
import { resourceIcons } from '../../components/icons/resource-icons.tsx';
import { WorkspaceMark } from '../../components/workspace-switcher/workspace-mark.tsx';
import { useAreas } from '../../pages/settings/use-areas.ts';
import { useIsOffered } from '../../providers/http/extensions.ts';
import { commandsNow } from '../../providers/browser/commands.ts';
import { useLabelsOf } from '../../providers/i18n/labels.ts';
import { mayLeave } from '../../providers/browser/leaving.ts';
import { useServices, useSession } from '../../providers/services.ts';
import { chooseTheme } from '../../providers/browser/theme.ts';
import { useMayAny } from '../../providers/session/use-may.ts';
import { useMe } from '../../providers/session/user.ts';
import { usePlace, useWorkspaces } from '../../providers/workspace/use-workspaces.ts';
import { resources } from '../../resources/registry.ts';
import { navigationItems } from '../navigation.tsx';

const themes = { light: <LightIcon />, dark: <DarkIcon />, system: <SystemIcon /> };

/** Commands available on every screen, by the user's rights: screens, new records, and others. */
export function useAppCommands() {
  const { t } = useTranslation(['palette', 'keys', 'settings', 'shell', 'resources']);
  const navigate = useNavigate();
  const { place } = useServices();
  const session = useSession();
  const may = useMayAny();
  const me = useMe();
  const isOffered = useIsOffered();
  const labels = useLabelsOf();
  const { workspaces } = useWorkspaces();
  const { activeWorkspaceId } = usePlace();
  const { pages } = useAreas();
  const readable = resources.filter(({ name }) => may(name, 'read'));
  const go = (url: string) => () => navigate(url);
  const leaving = async (act: () => unknown) => (await mayLeave()) && act();

  const here = commandsNow().flatMap(({ commands }) =>
    commands
      .filter(({ offered }) => offered)
      .map(({ name, values, run }): PaletteItem => ({
        id: `here-${name}-${values?.status ?? ''}`,
        title: t(`keys:commands.${name}`, values ?? {}),
        icon: <EditIcon />,
        run: () => run(),
      })),
  );
  const screens = navigationItems(t as never, '', (resource) => may(resource, 'read'), isOffered).flatMap(
    ({ title: group, items }) =>
      items.map(({ title, url, icon }) => ({
        id: `go-${url}`,
        title,
        words: pages.find(({ path }) => path === url)?.words ?? '',
        detail: group,
        icon,
        run: go(url),
      })),
  ) satisfies PaletteItem[];
  const inMenu = new Set(screens.map(({ id }) => id));
  const settings = pages
    .filter(({ path }) => !inMenu.has(`go-${path}`))
    .map(({ path, title, words, detail }) => ({
      id: `go-${path}`,
      title,
      words,
      detail: `${t('settings')} · ${detail}`,
      icon: <SettingsIcon />,
      run: go(path),
    })) satisfies PaletteItem[];
  const create = readable
    .filter(
      ({ name, endpoints, screen, single }) =>
        endpoints.create &&
        screen.generated &&
        !single &&
        may(name, 'create') &&
        (name !== 'organizations' || me?.server?.newOrganizations !== false),
    )
    .map(({ name, screen }): PaletteItem => ({
      id: `new-${name}`,
      title: t('create', { what: labels(name).singular }),
      icon: <AddIcon />,
      run: go(`${screen.path}/create`),
    }));
  const switches = workspaces
    .filter(({ id }) => id !== activeWorkspaceId)
    .map(({ id, name }): PaletteItem => ({
      id: `workspace-${id}`,
      title: t('switchTo', { name: name ?? t('shell:switcher.unnamed') }),
      icon: name ? <WorkspaceMark name={name} /> : <ChooseIcon />,
      run: () => leaving(() => place.select(id)),
    }));
  const rest: PaletteItem[] = [
    ...(['light', 'dark', 'system'] as const).map((theme) => ({
      id: `theme-${theme}`,
      title: t(`theme.${theme}`),
      icon: themes[theme],
      run: () => chooseTheme(theme),
    })),
    ...commandsNow()
      .flatMap(({ commands }) => commands)
      .filter(({ name }) => name === 'keys')
      .map(({ run }): PaletteItem => ({ id: 'keys', title: t('keys:commands.keys'), icon: <SettingsIcon />, run: () => run() })), // prettier-ignore
    { id: 'sign-out', title: t('signOut'), icon: <LogoutIcon />, run: () => leaving(() => session.signOut()) },
  ];
  return { here, screens, settings, actions: [...create, ...switches, ...rest], iconOf };
}

/** The icon of a resource, as in the menu. */
const iconOf = (name: string) => {
  const resource = resources.find((one) => one.name === name);
  return resourceIcons[resource?.screen.icon ?? ''] ?? resourceIcons.list;
};
