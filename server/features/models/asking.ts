/** Who asks: what it costs is theirs. */
export interface Asking {
  organisationId: number;
  workspaceId: number | null;
  userId: number;
}
