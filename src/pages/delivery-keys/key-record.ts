/** An API key in the list. */
export interface KeyRecord {
  id: number;
  name: string;
  version: number;
  createdAt: string;
  madeBy: string | null;
  lastUsed: string | null;
}
