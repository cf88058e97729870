import { type ReactNode, useEffect, useRef } from 'react';
import type { Resource } from '../../../../contract/resource.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { Tips } from '../../../components/tips/tips.tsx';
import { TopBarPath } from '../../../components/top-bar-path.tsx';
import { noteOpened } from '../../../providers/recent-records.ts';
import { usePlace } from '../../../providers/use-workspaces.ts';
import { RecordPath } from './record-path.tsx';
import { useOutOfSight } from './use-out-of-sight.ts';

interface RecordFrameProps {
  resource: Resource;
  /** Left out of a record that is still to be made. */
  id?: string;
  title: string;
  detail?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * The frame around a record, in show and edit alike: the way back to its list as that was left, the records
 * before and after it there, its name and what can be done with it. The name stands in one place at a time: in the path
 * once its heading is scrolled away.
 */
export function RecordFrame({ resource, id, title, detail, actions, children }: RecordFrameProps) {
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
        <RecordPath resource={resource} id={id} title={isAway ? title : undefined} />
      </TopBarPath>
      <div ref={head}>
        <PageHeader title={title} detail={detail} actions={actions} />
      </div>
      {children}
    </Tips>
  );
}
