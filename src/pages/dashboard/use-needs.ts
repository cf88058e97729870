import { useState } from 'react';
import { useHasExtensions } from '../../providers/extensions.ts';
import { useMayAny } from '../../providers/use-may.ts';
import { resourceNamed } from '../../resources/registry.ts';
import { needsOn } from './needs.ts';
import { useContentLanguages } from './use-content-languages.ts';
import { useCounts } from './use-counts.ts';
import { useFailedTexts } from './use-failed-texts.ts';

/** What waits, how much of it, and the list that has as many. Its words are `dashboard:needs.<key>`. */
export interface Waiting {
  key: string;
  href: string;
  count: number;
  language?: string | undefined;
}

/** What waits for the person, and how much of it; counted all at once, so that nothing moves when the numbers come. */
export function useNeeds() {
  const may = useMayAny();
  const isCounted = useHasExtensions();
  const [now] = useState(() => new Date());
  const { isPending: isWaiting, codes } = useContentLanguages();
  const languages = codes.filter((language) => may('events', 'create', { language }));
  const needs = needsOn(now, languages).filter(({ resource }) => may(resource, 'read') && may(resource, 'update'));
  // Once it is known in which languages: asked before, all would be counted twice.
  const counts = useCounts(isWaiting || !isCounted ? [] : needs);
  const texts = useFailedTexts();
  const failed = [...counts, texts].filter(({ isError }) => isError);
  const waiting = needs.map(({ key, resource, filters, language }, place): Waiting => {
    const href = `${resourceNamed(resource).screen.path}?${new URLSearchParams(filters)}`;
    return { key, href, language, count: counts[place]?.data ?? 0 };
  });
  return {
    isPending: isWaiting || texts.isPending || counts.some(({ isPending }) => isPending),
    isError: failed.length > 0,
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
    waiting: [{ key: 'failedTexts', href: texts.href, count: texts.count }, ...waiting].filter(
      ({ count }) => count > 0,
    ),
  };
}
