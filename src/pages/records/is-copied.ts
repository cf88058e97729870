import type { Resource } from '../../../contract/declaration/resource.ts';

/** Whether records of a resource can be copied: its form is generated and creates records. */
export const isCopied = ({ endpoints, screen }: Resource): boolean =>
  screen.generated && endpoints.create !== undefined && endpoints.update !== undefined;
