import { remembered } from './storage.ts';

/** A record that was opened in this browser. */
export interface RecentRecord {
  resource: string;
  id: number;
  title: string;
  times: number;
}

/** How many are remembered of a workspace. Signing out forgets them, as it does everything. */
const most = 30;

const keyOf = (workspaceId: number) => `waymark.opened.${workspaceId}`;

const isRecord = (one: unknown): one is RecentRecord => {
  const { resource, id, title, times } = (one ?? {}) as Partial<RecentRecord>;
  return (
    typeof resource === 'string' && typeof id === 'number' && typeof title === 'string' && typeof times === 'number'
  );
};

/** What was opened of a workspace, the last one first. */
export function openedRecords(workspaceId: number): RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(remembered.get(keyOf(workspaceId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecord) : [];
  } catch {
    return [];
  }
}

/** Notes that a record is open now, by what it is called now. */
export function noteOpened(workspaceId: number, { resource, id, title }: Omit<RecentRecord, 'times'>): void {
  const all = openedRecords(workspaceId);
  const before = all.find((one) => one.resource === resource && one.id === id);
  const now = { resource, id, title, times: (before?.times ?? 0) + 1 };
  remembered.set(keyOf(workspaceId), JSON.stringify([now, ...all.filter((one) => one !== before)].slice(0, most)));
}

/** One that is gone is not offered again. */
export function forgetOpened(workspaceId: number, resource: string, id: number): void {
  const others = openedRecords(workspaceId).filter((one) => one.resource !== resource || one.id !== id);
  remembered.set(keyOf(workspaceId), JSON.stringify(others));
}
