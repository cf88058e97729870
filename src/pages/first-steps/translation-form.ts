import type { EventLanguage, EventVersion } from './event-languages.ts';

/** Address of the form that translates the event from the website's main language, if it has that version. */
export const translationForm = (languages: readonly EventLanguage[], event: EventVersion, code: string): string =>
  `/events/create?from=${(languages[0]?.version ?? event).id}&language=${code}`;
