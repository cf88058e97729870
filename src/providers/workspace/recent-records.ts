import { remembered } from '../browser/storage.ts';

/** A record opened in this browser. */
export interface RecentRecord {
  resource: string;
  id: number;
  title: string;
  times: number;
}

/** Most records to store per workspace. Signing out clears them. */
const maxRecords = 30;

const keyOf = (workspaceId: number) => `waymark.opened.${workspaceId}`;

const isRecord = (one: unknown): one is RecentRecord => {
  const { resource, id, title, times } = (one ?? {}) as Partial<RecentRecord>;
  return (
    typeof resource === 'string' && typeof id === 'number' && typeof title === 'string' && typeof times === 'number'
  );
};

/** Opened records of a workspace, latest first. */
export function openedRecords(workspaceId: number): RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(remembered.get(keyOf(workspaceId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecord) : [];
  } catch {
    return [];
  }
}

/** Stores that a record was opened, with its current title. */
export function noteOpened(workspaceId: number, { resource, id, title }: Omit<RecentRecord, 'times'>): void {
  const all = openedRecords(workspaceId);
  const before = all.find((one) => one.resource === resource && one.id === id);
  const now = { resource, id, title, times: (before?.times ?? 0) + 1 };
  remembered.set(
    keyOf(workspaceId),
    JSON.stringify([now, ...all.filter((one) => one !== before)].slice(0, maxRecords)),
  );
}

/** Removes a deleted record. */
export function forgetOpened(workspaceId: number, resource: string, id: number): void {
  const others = openedRecords(workspaceId).filter((one) => one.resource !== resource || one.id !== id);
  remembered.set(keyOf(workspaceId), JSON.stringify(others));
}
