/** Records belong to a workspace, to an organisation, or are organisations themselves (`self`). */
export type ResourceScope = 'workspace' | 'organisation' | 'self';

/** The key of a record that holds its home: `workspaceId`, `organisationId`, or its own id. */
export const homeKeyOf = ({ scope, idKey }: { scope: ResourceScope; idKey: string }): string =>
  scope === 'self' ? idKey : `${scope}Id`;
