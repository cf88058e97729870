import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import type { ListState } from '../../../providers/records/list-url.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { allDays, shownDays } from '../../../providers/records/all-days.ts';
import styles from '../records.module.css';
import { forgetSaved, lastSaved } from '../last-saved.ts';
import { useTotal } from './use-total.ts';

interface OutsideDaysProps {
  resource: Resource;
  state: ListState;
  change: (change: Partial<ListState>) => void;
  /** Count within the list's days, if the list counts. */
  total: number | undefined;
  counts: boolean;
}

/** Records hidden by the list's window of days (S5.04): other matches of a search, and the record just saved. */
export function OutsideDays({ resource, state, change, total, counts }: OutsideDaysProps) {
  const { t } = useTranslation('records');
  const { activeWorkspaceId = 0 } = usePlace();
  const [saved] = useState(() => lastSaved(resource, activeWorkspaceId));
  useEffect(() => forgetSaved(resource, activeWorkspaceId), [resource, activeWorkspaceId]);
  const days = shownDays(resource, state.filters);
  const searched = days && state.q.trim() !== '' ? { total: 0, isCounted: false } : undefined;
  const everyDay = { ...state, filters: { ...state.filters, ...allDays(resource) } };
  const own = useTotal(resource, state, counts ? undefined : searched, 'these days');
  const here = counts ? total : own;
  const everywhere = useTotal(resource, everyDay, searched, 'all days');
  if (!days) return null;

  const [from, to] = days;
  const isOutside = saved !== undefined && (saved.from > to || saved.to < from);
  const more = searched && here !== undefined && everywhere !== undefined ? everywhere - here : 0;
  const lookFurther = (
    <Button variant="link" size="sm" onClick={() => change({ filters: everyDay.filters })}>
      {t('allDays')}
    </Button>
  );
  return (
    <>
      {isOutside && (
        <p role="status" className={styles.outside}>
          <Link to={`${resource.screen.path}/${saved.id}`}>{saved.title}</Link> {t('savedOutside')}{' '}
          {here !== 0 && lookFurther}
        </p>
      )}
      {/* An empty line is reserved, so that rows do not move when the count arrives. */}
      {searched && (
        <p role="status" className={styles.outside}>
          {more > 0 && (
            <>
              {t('outsideDays', { count: more })} {here !== 0 && !isOutside && lookFurther}
            </>
          )}
        </p>
      )}
    </>
  );
}
