import { dayOf } from '../../../contract/day.ts';
import { scheduleProblems } from '../../../contract/scheduling.ts';

/** Something that waits for somebody: what a list has when it is narrowed so. Its words are `dashboard:needs.<key>`. */
export interface Need {
  key: string;
  resource: string;
  /** By the query names of the list, which are those of its address. */
  filters: Record<string, string>;
}

/** Days that are looked ahead for drafts. */
const ahead = 14;
const dayMs = 86_400_000;

/** What could not be done at its time, whyever. */
const late = { scheduleProblem: scheduleProblems.join(',') };

/** All that may wait, what is most urgent first. */
export const needsOn = (now: Date): Need[] => [
  { key: 'lateEvents', resource: 'events', filters: late },
  { key: 'lateBlog', resource: 'blog-posts', filters: late },
  {
    key: 'draftsSoon',
    resource: 'events',
    filters: { status: 'draft', startDate: dayOf(now), endDate: dayOf(new Date(now.getTime() + ahead * dayMs)) },
  },
  { key: 'licences', resource: 'media', filters: { lacks: 'licence' } },
  { key: 'unapprovedEvents', resource: 'events', filters: { origin: 'unapproved' } },
  { key: 'unapprovedPosts', resource: 'property-posts', filters: { origin: 'unapproved' } },
  { key: 'altTextDecisions', resource: 'media', filters: { lacks: 'alt-text-decision' } },
  { key: 'altTexts', resource: 'media', filters: { lacks: 'alt-text' } },
  { key: 'blogDrafts', resource: 'blog-posts', filters: { status: 'draft' } },
  { key: 'postDrafts', resource: 'property-posts', filters: { status: 'draft' } },
  { key: 'venueDrafts', resource: 'venues', filters: { status: 'draft' } },
  { key: 'scheduled', resource: 'events', filters: { status: 'scheduled' } },
];
