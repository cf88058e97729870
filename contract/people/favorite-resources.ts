import type { Resource } from '../declaration/resource.ts';

/** Whether records of a resource can be favorites: those of a workspace with a page per record. */
export const canBeFavorite = ({ scope, screen, single }: Pick<Resource, 'scope' | 'screen' | 'single'>): boolean =>
  scope === 'workspace' && screen.generated && !single;
