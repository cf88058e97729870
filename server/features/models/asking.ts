/** The user and organization that a call is charged to. */
export interface Asking {
  organisationId: number;
  workspaceId: number | null;
  userId: number;
}
