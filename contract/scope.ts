/** Belongs to a workspace, to an organisation, or is an organisation itself. */
export type ResourceScope = 'workspace' | 'organisation' | 'self';

/** Under which name a record says whose it is. */
export const homeKeyOf = ({ scope, idKey }: { scope: ResourceScope; idKey: string }): string =>
  scope === 'self' ? idKey : `${scope}Id`;
