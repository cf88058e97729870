import type { AnyValues } from '../../../contract/declaration/views.ts';
import { narrowingOf } from '../../../contract/people/narrowing.ts';
import { type Requirements, missingOf, requirementsOf } from '../../../contract/publishing/publishing-rules.ts';
import { useFirstSteps } from '../../providers/workspace/first-steps.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { usePublishingRule } from '../../providers/records/publishing-rule.ts';
import { useVersions } from '../../providers/records/use-versions.ts';
import { resourceOf } from '../../resources/registry.ts';

/** The event in one language. */
export type EventVersion = AnyValues & { id: number; version?: number };

/** Progress of an event in a language; `forbidden`: ready, but the user may not publish it. */
export type LanguageState = 'published' | 'ready' | 'forbidden' | 'incomplete' | 'missing';

/** A language of the website, with the event's version in it. */
export interface EventLanguage {
  /** Empty for an event without a language. */
  code: string;
  version?: EventVersion | undefined;
  state: LanguageState;
  /** Requirements for publication that the version does not meet. */
  missing: Requirements;
}

/** The event in each language of the website, the main one first; in its own languages if the website has none. */
export function useEventLanguages(event: EventVersion) {
  const events = resourceOf('events');
  const may = useMay('events');
  const { steps } = useFirstSteps();
  const { versions, isLoading, isError, retry } = useVersions(events, event);
  const hasText = versions.some(({ description }) => Boolean(description));
  const rule = usePublishingRule(events);
  const blocking = rule?.mode === 'block' ? requirementsOf(events, rule) : undefined;
  const required = {
    // A text is missing only where another language has one.
    fields: ['title', ...(hasText ? ['description'] : []), ...(blocking?.fields ?? [])],
    languages: blocking?.languages ?? [],
  };
  const stateOf = (version: EventVersion | undefined, missing: Requirements): LanguageState => {
    if (!version) return 'missing';
    if (version.status === 'published') return 'published';
    if (missing.fields.length + missing.languages.length > 0) return 'incomplete';
    const about = narrowingOf(events, version);
    return may('update', about) && may('publish', about) ? 'ready' : 'forbidden';
  };
  const codes = steps?.languages.length ? steps.languages : versions.map(codeOf);
  const languages = codes.map((code): EventLanguage => {
    const version = versions.find((one) => codeOf(one) === code);
    const missing = missingOf(required, version ?? {}, versions.map(codeOf));
    return { code, version, state: stateOf(version, missing), missing };
  });
  return { languages, isPending: isLoading, isError, retry };
}

const codeOf = ({ language }: EventVersion): string => (typeof language === 'string' ? language : '');
