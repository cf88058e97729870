import { dayOf } from '../../../contract/times/day.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { scheduleProblems } from '../../../contract/declaration/scheduling.ts';

/** A task: a filtered list that should be empty. Labels are `dashboard:needs.<key>`. */
export interface Need {
  key: string;
  resource: string;
  /** Filters by query name of the list. */
  filters: Record<string, string>;
  language?: string;
}

/** Days ahead for drafts that are due. */
const ahead = 14;
const dayMs = 86_400_000;

/** Failed schedules, for any reason. */
const failedSchedule = { scheduleProblem: scheduleProblems.join(',') };

const pendingChanges = { hasPendingChanges: 'true' };

/** Records that lack what their publishing rule requires, without archived ones. */
const notReady = ({ name, fields }: Resource): Need => ({
  key: 'notReady',
  resource: name,
  filters: { notReady: 'true', status: (fields.status?.options ?? []).filter((each) => each !== 'archived').join(',') },
});

/**
 * All tasks, most urgent first; `languages` are those the user may translate into, `ruled` the content with a publishing
 * rule.
 */
export const needsOn = (now: Date, languages: readonly string[], ruled: readonly Resource[]): Need[] => [
  { key: 'lateEvents', resource: 'events', filters: failedSchedule },
  { key: 'lateVenues', resource: 'venues', filters: failedSchedule },
  { key: 'latePosts', resource: 'property-posts', filters: failedSchedule },
  { key: 'lateBlog', resource: 'blog-posts', filters: failedSchedule },
  { key: 'latePages', resource: 'pages', filters: failedSchedule },
  { key: 'failedWebhooks', resource: 'webhooks', filters: { problem: 'gone,failing' } },
  {
    key: 'draftsSoon',
    resource: 'events',
    filters: { status: 'draft', startDate: dayOf(now), endDate: dayOf(new Date(now.getTime() + ahead * dayMs)) },
  },
  ...['untranslated', 'outdated'].flatMap((key) =>
    languages.map((language) => ({ key, resource: 'events', filters: { [key]: language }, language })),
  ),
  ...ruled.map(notReady),
  { key: 'pendingEvents', resource: 'events', filters: pendingChanges },
  { key: 'pendingPosts', resource: 'property-posts', filters: pendingChanges },
  { key: 'pendingBlog', resource: 'blog-posts', filters: pendingChanges },
  { key: 'pendingPages', resource: 'pages', filters: pendingChanges },
  { key: 'pendingVenues', resource: 'venues', filters: pendingChanges },
  { key: 'licences', resource: 'media', filters: { lacks: 'licence' } },
  { key: 'unapprovedEvents', resource: 'events', filters: { origin: 'unapproved' } },
  { key: 'unapprovedPosts', resource: 'property-posts', filters: { origin: 'unapproved' } },
  { key: 'altTextDecisions', resource: 'media', filters: { lacks: 'alt-text-decision' } },
  { key: 'altTexts', resource: 'media', filters: { lacks: 'alt-text' } },
  { key: 'blogDrafts', resource: 'blog-posts', filters: { status: 'draft' } },
  { key: 'postDrafts', resource: 'property-posts', filters: { status: 'draft' } },
  { key: 'venueDrafts', resource: 'venues', filters: { status: 'draft' } },
  {
    key: 'scheduledToday',
    resource: 'events',
    filters: { status: 'scheduled', publishAtFrom: dayOf(now), publishAtTo: dayOf(now) },
  },
  { key: 'scheduled', resource: 'events', filters: { status: 'scheduled' } },
];
