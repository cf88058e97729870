import { dayOf } from '../../../contract/times/day.ts';
import { overview } from '../../../contract/calls/overview.ts';
import { useState } from 'react';
import { reader } from '../../formats/reader.ts';
import { useOffered } from '../../providers/http/extensions.ts';
import { useAsked } from '../../providers/records/use-api.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';

/** Weeks of the small calendar. */
export const calendarWeeks = 5;

/** Days of the small calendar, from the start of this week. */
export function calendarDays(today: string, weekStart: number): string[] {
  const first = Date.parse(`${today}T00:00Z`);
  const back = (new Date(first).getUTCDay() - weekStart + 7) % 7;
  return Array.from({ length: calendarWeeks * 7 }, (_, place) =>
    new Date(first + (place - back) * 86_400_000).toISOString().slice(0, 10),
  );
}

/** Events by day and new records by week; one request for all cards. */
export function useOverview() {
  const { activeWorkspaceId = undefined } = usePlace();
  const isOffered = useOffered(overview.read);
  const [today] = useState(() => dayOf(new Date()));
  const days = calendarDays(today, reader().weekStart);
  const query = { workspaceId: activeWorkspaceId, from: today, to: days.at(-1)! };
  return { isOffered, today, days, found: useAsked(overview.read, { query }, isOffered) };
}
