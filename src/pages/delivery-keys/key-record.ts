/** A key of the delivery, as the list shows it. */
export interface KeyRecord {
  id: number;
  name: string;
  version: number;
  createdAt: string;
  madeBy: string | null;
  lastUsed: string | null;
}
