import type { AnyValues } from '../../contract/views.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Selection } from '../components/table/selection.ts';
import { byResource } from './by-resource.ts';

/** By query names, as they stand in the address. */
export interface QuickFilterProps {
  filters: Record<string, string>;
  onFilter: (name: string, value: string) => void;
  /** Whether the rows have come: what is to choose from loads after them. */
  listed: boolean;
}

/** What stands beside a list is given how it is narrowed, and what is chosen in it. */
export interface BesideListProps extends Pick<QuickFilterProps, 'filters' | 'onFilter'> {
  selection: Selection;
}

/** What is done with chosen rows is given their ids, and how to let go of them. */
export interface ChosenProps {
  selection: Selection;
  onDone: () => void;
}

/** What a resource shows in its own way, without leaving the generated screens. */
export interface ResourceViews {
  resource: string;
  /** A filter that belongs into the toolbar, beside the generated ones. */
  quickFilter?: {
    Filter: ComponentType<QuickFilterProps>;
    /** The query names that it sets, so that nothing else offers them. */
    names: readonly string[];
  };
  /** What stands beside its list, and the query names that it sets. */
  beside?: { Panel: ComponentType<BesideListProps>; names: readonly string[] };
  /** Cells of the list by field. `undefined` leaves the cell as it is generated. */
  cells?: Record<string, (row: AnyValues) => ReactNode | undefined>;
  /** What the line beneath a title says of a field, where that is shorter than its cell. */
  line?: Record<string, (row: AnyValues) => ReactNode | undefined>;
  /** Replaces the create button of its list; gets the list's current filters. */
  add?: (filters: BesideListProps['filters']) => ReactNode;
  /** What else can be done with the rows that are chosen in its list. */
  chosen?: (props: ChosenProps) => ReactNode;
  /** What stands beside a record on its page. */
  aside?: (record: AnyValues) => ReactNode;
  /** What stands beneath it there. */
  below?: (record: AnyValues) => ReactNode;
}

/** The views of a resource, from its `*.views.tsx`. */
export const viewsOf = byResource<ResourceViews>(import.meta.glob('./*/*.views.tsx', { eager: true }));
