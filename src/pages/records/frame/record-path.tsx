import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { NextIcon, PreviousIcon } from '../../../components/icons/icons.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useLastList } from '../list/use-last-list.ts';
import styles from './frame.module.css';
import { type Neighbour, useNeighbours } from './use-neighbours.ts';
import { formatNumber } from '../../../formats/formats.ts';

/** Breadcrumb of a record, with previous and next in its list. */
export function RecordPath({
  resource,
  id,
  title,
}: {
  resource: Resource;
  id: string | undefined;
  title: string | undefined;
}) {
  const { t } = useTranslation('records');
  const labels = useLabels(resource.name);
  const { path } = useLastList(resource);
  return (
    <nav className={styles.path} aria-label={t('path')}>
      <ol>
        <li>
          <Link to={path}>{labels.list}</Link>
        </li>
        {title && (
          <li>
            <span aria-current="page">{title}</span>
          </li>
        )}
      </ol>
      {id && <NeighbourList resource={resource} id={id} />}
    </nav>
  );
}

function NeighbourList({ resource, id }: { resource: Resource; id: string }) {
  const { t } = useTranslation('records');
  const { place, total, previous, next } = useNeighbours(resource, id);
  if (place === undefined) return null;
  return (
    <>
      <span className={styles.place}>
        {total === undefined
          ? formatNumber(place)
          : t('place', { place: formatNumber(place), total: formatNumber(total) })}
      </span>
      <Step resource={resource} to={previous} label={t('previousRecord')} icon={<PreviousIcon />} />
      <Step resource={resource} to={next} label={t('nextRecord')} icon={<NextIcon />} />
    </>
  );
}

interface StepProps {
  resource: Resource;
  to: Neighbour | undefined;
  label: string;
  icon: React.ReactNode;
}

function Step({ resource, to, label, icon }: StepProps) {
  const { remember } = useLastList(resource);
  if (!to)
    return (
      <span className={styles.step} aria-hidden="true">
        {icon}
      </span>
    );
  return (
    <Link
      className={styles.step}
      to={`${resource.screen.path}/${to.id}`}
      aria-label={label}
      data-tip={label}
      onClick={() => remember(to.search)}
    >
      {icon}
    </Link>
  );
}
