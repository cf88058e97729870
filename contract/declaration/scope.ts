/** Home of records: a workspace, an organization, or the organization itself (`self`). */
export type ResourceScope = 'workspace' | 'organisation' | 'self';

/** The key of a record's home: `workspaceId`, `organisationId`, or its own id. */
export const homeKeyOf = ({ scope, idKey }: { scope: ResourceScope; idKey: string }): string =>
  scope === 'self' ? idKey : `${scope}Id`;
