export type EntityId = string | number;

export type SwitcherWorkspace = {
  id: EntityId;
  name?: string | undefined;
  domainId?: EntityId | undefined;
  domainName?: string | undefined;
};
export type SwitcherProperty = { id: EntityId; name: string };
export type SwitcherProperties = { status: 'idle' | 'loading' | 'ready'; items: readonly SwitcherProperty[] };

export type WorkspaceSwitcherProps = {
  workspaces: readonly SwitcherWorkspace[];
  activeWorkspaceId?: EntityId | undefined;
  activePropertyId?: EntityId | undefined;
  loading: boolean;
  error?: string | undefined;
  propertiesOf(workspaceId: EntityId): SwitcherProperties;
  /** Called when a workspace's hover card first opens, to load its properties once (S4.06). */
  onOpenProperties(workspaceId: EntityId): void;
  onSelectWorkspace(workspaceId: EntityId): void;
  onSelectProperty(workspaceId: EntityId, propertyId: EntityId): void;
  onRefresh(): void;
  onOpenSettings(): void;
};
