import { dayOf } from '../../../contract/day.ts';
import { scheduleProblems } from '../../../contract/scheduling.ts';

/** Something that waits for somebody: what a list has when it is narrowed so. Its words are `dashboard:needs.<key>`. */
export interface Need {
  key: string;
  resource: string;
  /** By the query names of the list, which are those of its address. */
  filters: Record<string, string>;
  /** The language that it is about. */
  language?: string;
}

/** Days that are looked ahead for drafts. */
const ahead = 14;
const dayMs = 86_400_000;

/** What could not be done at its time, whyever. */
const late = { scheduleProblem: scheduleProblems.join(',') };

/** All that may wait, what is most urgent first; `languages` are those into which the person translates. */
export const needsOn = (now: Date, languages: readonly string[]): Need[] => [
  { key: 'lateEvents', resource: 'events', filters: late },
  { key: 'lateVenues', resource: 'venues', filters: late },
  { key: 'latePosts', resource: 'property-posts', filters: late },
  { key: 'lateBlog', resource: 'blog-posts', filters: late },
  { key: 'failedWebhooks', resource: 'webhooks', filters: { problem: 'gone,failing' } },
  {
    key: 'draftsSoon',
    resource: 'events',
    filters: { status: 'draft', startDate: dayOf(now), endDate: dayOf(new Date(now.getTime() + ahead * dayMs)) },
  },
  ...languages.map((language) => ({
    key: 'untranslated',
    resource: 'events',
    filters: { untranslated: language },
    language,
  })),
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
