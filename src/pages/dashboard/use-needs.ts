import { useState } from 'react';
import { useHasExtensions } from '../../providers/http/extensions.ts';
import { usePublishingRules } from '../../providers/records/publishing-rule.ts';
import { useMayAny } from '../../providers/session/use-may.ts';
import { resourceNamed, resources } from '../../resources/registry.ts';
import { needsOn } from './needs.ts';
import { useContentLanguages } from './use-content-languages.ts';
import { useCounts } from './use-counts.ts';
import { useFailedTexts } from './use-failed-texts.ts';
import { useToReview } from './use-to-review.ts';

/** An open task: count and filtered list. Labels are `dashboard:needs.<key>`. */
export interface Waiting {
  key: string;
  href: string;
  count: number;
  /** The content, for a task of several types. */
  resource?: string;
  language?: string | undefined;
}

/** The user's open tasks. All counts arrive together, to avoid layout shifts. */
export function useNeeds() {
  const may = useMayAny();
  const isCounted = useHasExtensions();
  const [now] = useState(() => new Date());
  const { isPending: areLanguagesPending, codes } = useContentLanguages();
  const languages = codes.filter((language) => may('events', 'create', { language }));
  const { rules, isLoading } = usePublishingRules();
  const ruled = resources.filter(({ name }) => rules.some(({ resource }) => resource === name));
  const isWaiting = areLanguagesPending || isLoading;
  const needs = needsOn(now, languages, ruled).filter(
    ({ resource }) => may(resource, 'read') && may(resource, 'update'),
  );
  // Wait for the languages and rules, to avoid counting twice.
  const counts = useCounts(isWaiting || !isCounted ? [] : needs);
  const texts = useFailedTexts();
  const reviews = useToReview();
  const failed = [...counts, texts, reviews].filter(({ isError }) => isError);
  const waiting = needs.map(({ key, resource, filters, language }, place): Waiting => {
    const href = `${resourceNamed(resource).screen.path}?${new URLSearchParams(filters)}`;
    return { key, href, resource, language, count: counts[place]?.data ?? 0 };
  });
  return {
    isPending: isWaiting || texts.isPending || reviews.isPending || counts.some(({ isPending }) => isPending),
    isError: failed.length > 0,
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
    waiting: [
      { key: 'toReview', href: reviews.href, count: reviews.count },
      { key: 'failedTexts', href: texts.href, count: texts.count },
      ...waiting,
    ].filter(({ count }) => count > 0),
  };
}
