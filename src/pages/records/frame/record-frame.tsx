import { type ReactNode, useEffect, useRef } from 'react';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { Tips } from '../../../components/tips/tips.tsx';
import { TopBarPath } from '../../../components/shell/top-bar-path.tsx';
import { noteOpened } from '../../../providers/workspace/recent-records.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import styles from './frame.module.css';
import { RecordPath } from './record-path.tsx';
import { useOutOfSight } from './use-out-of-sight.ts';

interface RecordFrameProps {
  resource: Resource;
  /** Absent for a new record. */
  id?: string;
  title: string;
  detail?: ReactNode;
  actions?: ReactNode;
  /** A form: previous and next are forms, too. */
  edits?: boolean;
  children: ReactNode;
}

/**
 * Frame of a record's page, in show and edit: breadcrumb to the list as it was left, previous and next record, title and actions. The title
 * moves to the breadcrumb once the heading is scrolled away.
 */
export function RecordFrame({ resource, id, title, detail, actions, edits = false, children }: RecordFrameProps) {
  const head = useRef<HTMLDivElement>(null);
  const isAway = useOutOfSight(head);
  const { activeWorkspaceId } = usePlace();
  const { name } = resource;
  useEffect(() => {
    if (id && title && activeWorkspaceId) noteOpened(activeWorkspaceId, { resource: name, id: Number(id), title });
  }, [id, title, name, activeWorkspaceId]);
  return (
    <Tips>
      <TopBarPath>
        <RecordPath resource={resource} id={id} title={title} isAway={isAway} edits={edits} />
      </TopBarPath>
      <div ref={head} className={styles.head}>
        <PageHeader title={title} detail={detail} actions={actions} />
      </div>
      {children}
    </Tips>
  );
}
