import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { type ReactNode, useMemo } from 'react';
import { createAccessProvider } from '../providers/access.ts';
import { createDataProvider } from '../providers/data.ts';
import { notificationProvider } from '../providers/notifications.ts';
import { asked } from '../providers/query-clients.ts';
import { useRights } from '../providers/rights.ts';
import { useServices } from '../providers/services.ts';
import type { Workspace } from '../providers/workspaces.ts';
import { resources } from '../resources/registry.ts';

const refineResources = resources.map(({ name, screen }) => ({
  name,
  list: screen.path,
  create: `${screen.path}/create`,
  show: `${screen.path}/:id`,
  edit: `${screen.path}/:id/edit`,
}));

/** What the switcher is made of. */
const switched = ['workspaces', 'domains', 'properties'];

/**
 * Refine, for one workspace: by the key everything below is built anew at a switch, with a cache of its own, so that no
 * row and no right of another workspace shows, not for one frame.
 */
export function WorkspaceScope({ workspace, children }: { workspace: Workspace; children: ReactNode }) {
  const { http, config, place, queries } = useServices();
  const { grants, unlimited } = useRights();
  const { id, domainId, organisationId } = workspace;
  const dataProvider = useMemo(() => {
    // A workspace without a domain is named by itself.
    const about = domainId === undefined ? { workspaceId: id } : { domainId };
    // Refine invalidates its own queries; the others that may show the record are asked anew as well.
    const changed = (name: string) => {
      if (switched.includes(name)) void place.refresh();
      void queries.of(id).invalidateQueries({ queryKey: asked });
    };
    return createDataProvider(http, resources, about, config.apiBase, changed);
  }, [http, config, id, domainId, place, queries]);
  const access = useMemo(
    () => (unlimited ? undefined : createAccessProvider(grants ?? [], organisationId)),
    [grants, unlimited, organisationId],
  );
  return (
    <Refine
      key={id}
      routerProvider={routerProvider}
      dataProvider={dataProvider}
      accessControlProvider={access}
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
