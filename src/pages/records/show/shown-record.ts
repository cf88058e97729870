/** A record as its page reads it. */
export interface ShownRecord extends Record<string, unknown> {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  labels?: Record<string, string | null>;
}
