import { type ReactNode, Suspense, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { AppShell } from '../components/shell/app-shell.tsx';
import { ErrorBoundary } from '../components/states/error-boundary.tsx';
import { ErrorState } from '../components/states/error-state.tsx';
import type { NavigationItem } from '../components/sidebar/navigation-item.ts';
import { PageSkeleton } from '../components/states/page-skeleton.tsx';
import { UserMenu } from '../components/shell/user-menu.tsx';
import { WorkspaceSwitcher } from '../components/workspace-switcher/workspace-switcher.tsx';
import { afterFirstScreen, lazyComponent } from '../components/states/late.ts';
import { importWithRetry } from '../components/states/load-until-there.ts';
import { onOtherFormats, reader } from '../formats/reader.ts';
import { useHasExtensions, useIsOffered } from '../providers/http/extensions.ts';
import { mayLeave } from '../providers/browser/leaving.ts';
import { firstToast, loadToasts } from '../providers/records/notifications.ts';
import { dropUnobservedQueries } from '../providers/records/query-clients.ts';
import { useTheme } from '../providers/browser/use-theme.ts';
import { useRights } from '../providers/session/rights.ts';
import { useMayAny } from '../providers/session/use-may.ts';
import { useServices, useSession } from '../providers/services.ts';
import {
  useActiveWorkspace,
  usePlace,
  useDomains,
  usePropertyLists,
  useWorkspaces,
} from '../providers/workspace/use-workspaces.ts';
import { favoritesSeen } from '../providers/workspace/favorites-seen.ts';
import { stepsUnderWay } from '../providers/workspace/steps-under-way.ts';
import { displayName, useChosenTheme, useMe } from '../providers/session/user.ts';
import { useViewing } from '../providers/http/viewing.ts';
import { navigationItems } from './navigation.tsx';
import { page, pageWithFields } from './page.tsx';
import { loadPlace } from './services.ts';
import { SessionOver } from './session/session-over.tsx';
import { useEverywhere } from './keys/use-everywhere.tsx';
import { useWorkspaceInAddress } from './workspace-address.ts';
import { WorkspaceScope } from './workspace-scope.tsx';

const NoWorkspace = pageWithFields(
  async () => (await import('../pages/settings/organisation/no-workspace.tsx')).NoWorkspace,
);
const FirstStepsBar = page(async () => (await import('../pages/first-steps/first-steps-bar.tsx')).FirstStepsBar);
const ViewingBar = page(async () => (await import('../pages/settings/view-as/viewing-bar.tsx')).ViewingBar);
/**
 * Toasts load after the first screen but in advance, because a lost connection is reported by a toast, too. If it was lost
 * earlier, their code loads after the reconnect.
 */
const Toaster = lazyComponent(async () => {
  await Promise.race([firstToast, afterFirstScreen()]);
  return (await import('../components/states/toaster.tsx')).Toaster;
});
loadToasts(importWithRetry);

const InboxButton = lazyComponent(async () => {
  await afterFirstScreen();
  return (await import('./inbox-button.tsx')).InboxButton;
});
const FavoritesGroup = lazyComponent(async () => {
  await afterFirstScreen();
  return (await import('./favorites-group.tsx')).FavoritesGroup;
});
const Notices = lazyComponent(async () => (await import('./notices.tsx')).Notices);
const UploadPanel = lazyComponent(async () => (await import('../pages/media/uploads/upload-panel.tsx')).UploadPanel);

/** Sidebar, switcher and user menu stay mounted on a switch; everything below belongs to one workspace. */
export function Shell() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { theme } = useTheme();
  const viewing = useViewing();
  const isOffered = useIsOffered();
  const hasExtensions = useHasExtensions();
  const may = useMayAny();
  const { grants } = useRights();
  const items = useMemo(
    // Until the rights are known, the menu is complete, so that its entries do not move.
    () => navigationItems(t, pathname, (resource) => !grants || may(resource, 'read'), isOffered),
    [t, pathname, grants, may, isOffered],
  );
  const { button, over } = useEverywhere(items);
  return (
    <>
      <AppShell
        title={locationOf(items) ?? (pathname.startsWith('/settings') ? t('shell:navigation.settings') : undefined)}
        sidebar={{
          items,
          currentPath: pathname,
          navigate: (url) => void navigate(url),
          First: hasExtensions ? Favorites : undefined,
          header: <Switcher />,
          footer: <Account />,
        }}
        actions={
          <>
            <Suspense fallback={null}>
              <Notices />
            </Suspense>
            {hasExtensions && (
              // The fallback keeps the place of the button.
              <Suspense fallback={<span className="wm-button" data-variant="ghost" data-size="icon" />}>
                <InboxButton />
              </Suspense>
            )}
            {button}
          </>
        }
      >
        <Workplace over={over} />
      </AppShell>
      <SessionOver />
      {viewing !== undefined && (
        <Suspense fallback={null}>
          <ViewingBar name={viewing} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <Toaster theme={theme} />
      </Suspense>
    </>
  );
}

/** The user's favorites; while they load, their place. */
function Favorites({ navigate }: { navigate: (url: string) => void }) {
  const { activeWorkspaceId } = usePlace();
  const place = favoritesSeen.areAny(activeWorkspaceId) && <li aria-hidden="true" style={{ height: 32 }} />;
  return (
    <Suspense fallback={place}>
      <FavoritesGroup key={activeWorkspaceId} place={place} onNavigate={navigate} />
    </Suspense>
  );
}

/** The group and link of the current URL. */
function locationOf(items: NavigationItem[]): string | undefined {
  const group = items.find(({ isActive }) => isActive);
  const link = group?.items.find(({ isActive }) => isActive);
  return group && link && `${group.title} / ${link.title}`;
}

function Switcher() {
  const { place } = useServices();
  const { activeWorkspaceId, activePropertyId } = usePlace();
  const { workspaces, isPending, error } = useWorkspaces();
  const domains = useDomains();
  const properties = usePropertyLists(workspaces.map(({ id }) => id));
  const navigate = useNavigate();
  const shown = useMemo(
    () => workspaces.map((entry) => ({ ...entry, domainName: domains.find(({ id }) => id === entry.domainId)?.name })),
    [workspaces, domains],
  );
  // A switch remounts everything below, so ask first about unsaved text.
  const switching = async (id: number, go: () => void) => {
    if (id === activeWorkspaceId || (await mayLeave())) go();
  };
  return (
    <WorkspaceSwitcher
      workspaces={shown}
      activeWorkspaceId={activeWorkspaceId}
      activePropertyId={activePropertyId}
      loading={isPending}
      error={error}
      propertiesOf={(id) => properties(Number(id))}
      onOpenProperties={(id) => place.openProperties(Number(id))}
      onSelectWorkspace={(id) => void switching(Number(id), () => place.select(Number(id)))}
      onSelectProperty={(id, propertyId) =>
        void switching(Number(id), () => place.selectProperty(Number(id), Number(propertyId)))
      }
      onRefresh={() => void place.refresh()}
      onOpenSettings={() => void navigate('/settings/workspace')}
    />
  );
}

function Account() {
  const { config } = useServices();
  const session = useSession();
  const user = useMe();
  const navigate = useNavigate();
  const { choice } = useTheme();
  const chooseTheme = useChosenTheme();
  const leave = async () => {
    if (await mayLeave()) await session.signOut();
  };
  return (
    <UserMenu
      name={displayName(user, session.identity)}
      email={user?.email ?? session.identity?.email}
      picture={session.identity?.picture}
      upgradeUrl={config.pricingUrl}
      version={config.version}
      onNavigate={(url) => void navigate(url)}
      onLogout={() => void leave()}
      themeChoice={choice}
      onThemeChoice={chooseTheme}
    />
  );
}

/** The screen of the URL in the active workspace, with an overlay; without a workspace, the reason. */
function Workplace({ over }: { over: ReactNode }) {
  const { t } = useTranslation('errors');
  const services = useServices();
  const { isPending, error } = useWorkspaces();
  const { version } = usePlace();
  const active = useActiveWorkspace();
  const rights = useRights();
  const { pathname } = useLocation();
  useWorkspaceInAddress();
  // A change of formats remounts the screen, because memoized cells keep formatted values.
  const formats = useSyncExternalStore(onOtherFormats, reader);
  if (rights.failed || (error && !active))
    return <ErrorState message={error ?? t('rightsFailed')} onRetry={() => void loadPlace(services)} />;
  if (active)
    return (
      <ErrorBoundary
        inline
        resetKeys={[pathname, version]}
        onRetry={() => dropUnobservedQueries(services.queries.of(active.id))}
      >
        <WorkspaceScope workspace={active}>
          {stepsUnderWay.isIn(active.id) && (
            <Suspense fallback={null}>
              <FirstStepsBar />
            </Suspense>
          )}
          <Outlet key={JSON.stringify(formats)} />
          <Uploading />
          {over}
        </WorkspaceScope>
      </ErrorBoundary>
    );
  if (isPending) return <PageSkeleton />;
  return (
    <Suspense fallback={null}>
      <NoWorkspace />
    </Suspense>
  );
}

/** Pending uploads stay visible on every screen. */
function Uploading() {
  const { uploads } = useServices();
  const isAny = useSyncExternalStore(uploads.subscribe, () => uploads.files().length > 0);
  if (!isAny) return null;
  return (
    <Suspense fallback={null}>
      <UploadPanel />
    </Suspense>
  );
}
