import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createAccessProvider } from '../providers/session/access.ts';
import { createAuditLogProvider } from '../providers/records/audit-log.ts';
import { createAuthProvider } from '../providers/session/auth.ts';
import { i18nProvider } from '../providers/i18n/i18n-provider.ts';
import { humanised } from '../providers/i18n/labels.ts';
import { createLiveProvider } from '../providers/refine/live.ts';
import { notificationProvider } from '../providers/records/notifications.ts';
import { useServices, useSession } from '../providers/services.ts';
import { useMayAny } from '../providers/session/use-may.ts';
import type { Workspace } from '../providers/workspace/workspaces.ts';
import { permissions } from '../resources/permissions/permissions.ts';
import { resources } from '../resources/registry.ts';

const refineResourcesBy = (t: TFunction<'resources'>) => [
  ...resources.map(({ name, screen }) => ({
    name,
    list: screen.path,
    create: `${screen.path}/create`,
    show: `${screen.path}/:id`,
    edit: `${screen.path}/:id/edit`,
    meta: { label: t(`${name}.plural`, { defaultValue: humanised(name) }) },
  })),
  { name: permissions.name },
];

/**
 * Refine for one workspace: the key remounts everything below on a switch, with a separate cache, so that no row or right of
 * another workspace is shown even for one frame.
 */
export function WorkspaceScope({ workspace, children }: { workspace: Workspace; children: ReactNode }) {
  const services = useServices();
  const session = useSession();
  const may = useMayAny();
  const { t } = useTranslation('resources');
  const { queries } = services;
  const { id } = workspace;
  const dataProvider = services.dataOf(workspace);
  const access = useMemo(() => createAccessProvider(may), [may]);
  const auth = useMemo(() => createAuthProvider(session, services), [session, services]);
  const auditLog = useMemo(() => createAuditLogProvider(dataProvider), [dataProvider]);
  const live = useMemo(() => createLiveProvider(services.http, id, queries.of(id)), [services, queries, id]);
  const refineResources = useMemo(() => refineResourcesBy(t), [t]);
  // Cached results of `useCan` may differ under new rights.
  useEffect(() => void queries.of(id).invalidateQueries({ queryKey: ['access'] }), [queries, id, may]);
  return (
    <Refine
      key={id}
      routerProvider={routerProvider}
      dataProvider={dataProvider}
      authProvider={auth}
      accessControlProvider={access}
      i18nProvider={i18nProvider}
      auditLogProvider={auditLog}
      liveProvider={live}
      notificationProvider={notificationProvider}
      resources={refineResources}
      options={{
        disableTelemetry: true,
        mutationMode: 'pessimistic',
        syncWithLocation: false,
        warnWhenUnsavedChanges: false,
        textTransformers: { humanize: same, plural: same, singular: same },
        reactQuery: { clientConfig: queries.of(id) },
      }}
    >
      {children}
    </Refine>
  );
}

const same = (text: string) => text;
