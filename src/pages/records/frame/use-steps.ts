import { useLocation, useNavigate } from 'react-router';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { useLastList } from '../list/use-last-list.ts';
import { type Neighbour, useNeighbours } from './use-neighbours.ts';

/** A walk through a list, in the history state: saving a record may move it in the list, or out of it. */
export interface Walk {
  /** Records passed, the nearest last. */
  before: readonly number[];
  /** Records that were passed and stepped back from, the nearest first. */
  after: readonly number[];
  /** Position in the list; undefined for a walk that is no list. */
  place: number | undefined;
  total: number | undefined;
  /** Id of the focused element: typing continues in the same field. */
  focus?: string | undefined;
}

/** The way into a form that begins in a field, given by its id. */
export const walkInto = (focus: string | undefined): Walk => ({
  before: [],
  after: [],
  place: undefined,
  total: undefined,
  focus,
});

/** The way to a neighbor. */
export interface Step {
  to: string;
  state: { walk: Walk };
  /** Remembers the list's page that has it, for the way back. */
  remember: () => void;
  go: () => void;
}

interface Steps {
  /** Position in the list, from 1. */
  place?: number;
  total?: number | undefined;
  previous?: Step | undefined;
  next?: Step | undefined;
}

/** The walk that led to this page, if any. */
export const useWalk = () => (useLocation().state as { walk?: Walk } | null)?.walk;

/** Steps to the previous and next record, on their pages or (`edits`) in their forms. */
export function useSteps(resource: Resource, id: string, edits = false): Steps {
  const walk = useWalk();
  const navigate = useNavigate();
  const { remember } = useLastList(resource);
  const listed = useNeighbours(resource, id);
  const { before = [], after = [] } = walk ?? {};
  const place = walk?.place ?? listed.place;
  const total = walk?.total ?? listed.total;
  if (place === undefined) return {};

  const unpassed = (found: Neighbour | undefined) =>
    found && ![...before, ...after].includes(found.id) ? found : undefined;
  const known = (passed: number | undefined): Partial<Neighbour> | undefined =>
    passed === undefined ? undefined : { id: passed };
  const stepTo = (found: Partial<Neighbour> | undefined, walk: Walk): Step | undefined => {
    if (!found) return undefined;
    const { id, search } = found;
    const step = {
      to: `${resource.screen.path}/${id}${edits ? '/edit' : ''}`,
      state: { walk },
      remember: () => search !== undefined && remember(search),
    };
    const go = () => {
      step.remember();
      void navigate(step.to, { state: { walk: { ...walk, focus: document.activeElement?.id } } });
    };
    return { ...step, go };
  };
  const own = Number(id);
  return {
    place,
    total,
    previous: stepTo(known(before.at(-1)) ?? unpassed(listed.previous), {
      before: before.slice(0, -1),
      after: [own, ...after],
      place: place - 1,
      total,
    }),
    next: stepTo(known(after[0]) ?? unpassed(listed.next), {
      before: [...before, own],
      after: after.slice(1),
      place: place + 1,
      total,
    }),
  };
}
