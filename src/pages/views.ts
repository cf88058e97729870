import type { AnyValues } from '../../contract/declaration/views.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Selection } from '../components/table/selection.ts';
import { byResource } from './by-resource.ts';

/** Props of a toolbar filter; filters are by query name, as in the URL. */
export interface QuickFilterProps {
  filters: Record<string, string>;
  onFilter: (name: string, value: string) => void;
  /** Whether the rows are loaded: the options load after them. */
  listed: boolean;
}

/** Props of a panel next to a list. */
export interface ListPanelProps extends Pick<QuickFilterProps, 'filters' | 'onFilter'> {
  selection: Selection;
}

/** Props of a bulk action. */
export interface ChosenProps {
  selection: Selection;
  onDone: () => void;
}

/** Custom parts of a resource's screens; the rest is generated. */
export interface ResourceViews {
  resource: string;
  /** A filter in the toolbar, next to the generated ones. */
  quickFilter?: {
    Filter: ComponentType<QuickFilterProps>;
    /** The query names that it sets, which are left out of the generated filters. */
    names: readonly string[];
  };
  /** A panel next to the list, and the query names that it sets. */
  beside?: { Panel: ComponentType<ListPanelProps>; names: readonly string[] };
  /** Cells of the list by field. `undefined` keeps the generated cell. */
  cells?: Record<string, (row: AnyValues) => ReactNode | undefined>;
  /** Sections of a record's page, instead of their values as a list. */
  sections?: Record<string, (record: AnyValues) => ReactNode>;
  /** A field's text in the second line of a title, if shorter than its cell. */
  line?: Record<string, (row: AnyValues) => ReactNode | undefined>;
  /** Replaces the create button of its list; gets the list's current filters. */
  add?: (filters: ListPanelProps['filters']) => ReactNode;
  /** Additional bulk actions. */
  chosen?: (props: ChosenProps) => ReactNode;
  /** Content in the side column of a record's page. */
  aside?: (record: AnyValues) => ReactNode;
  /** Content at the bottom of a record's page. */
  below?: (record: AnyValues) => ReactNode;
}

/** The views of a resource, from the `*.views.tsx` of its page. */
export const viewsOf = byResource<ResourceViews>(import.meta.glob('./**/*.views.tsx', { eager: true }));
