import type { Resource } from '../../../contract/resource.ts';

/** Whether new records of a resource can begin as copies: where its form makes them. */
export const isCopied = ({ endpoints, screen }: Resource): boolean =>
  screen.generated && endpoints.create !== undefined && endpoints.update !== undefined;
