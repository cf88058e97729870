import { useNavigate } from 'react-router';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { useOffered } from '../../../providers/http/extensions.ts';
import type { translationFilters } from '../../../providers/records/list-url.ts';
import { useNeighbours } from '../frame/use-neighbours.ts';
import type { Walk } from '../frame/use-steps.ts';

interface Queued {
  kind: (typeof translationFilters)[number];
  /** Language of the translations; empty for a record that is not in the queue. */
  language: string;
  /** Id of the source without a translation, or of the outdated translation. */
  id: number;
}

/** The missing or outdated translations into a language, one after the other. */
export interface TranslationQueue extends Queued {
  /** Position in the queue, from 1; undefined if the record is not in it. */
  place?: number | undefined;
  total?: number | undefined;
  /** Address of the next form. */
  next?: string | undefined;
  /** Goes to the next form, which saves this one. */
  go?: (() => void) | undefined;
}

/** The place of a translation among the missing or outdated ones of its language, in the order of their list. */
export function useTranslationQueue(resource: Resource, queued: Queued): TranslationQueue {
  const { kind, language, id } = queued;
  const { screen, endpoints } = resource;
  const navigate = useNavigate();
  const isQueued = useOffered(endpoints.outdated) && language !== '';
  const { place, total, next } = useNeighbours(resource, String(id), isQueued ? `?${kind}=${language}` : null);
  const to =
    next && (kind === 'outdated' ? `${screen.path}/${next.id}/edit` : `${screen.path}/create?from=${next.id}&language=${language}`); // prettier-ignore
  const go = () => {
    const walk: Walk = { before: [], after: [], place: undefined, total: undefined, focus: document.activeElement?.id };
    if (to) void navigate(to, { state: { walk } });
  };
  return { ...queued, language: isQueued ? language : '', place, total, next: to, go: to ? go : undefined };
}
