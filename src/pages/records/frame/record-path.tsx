import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { canBeFavorite } from '../../../../contract/people/favorite-resources.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { NextIcon, PreviousIcon } from '../../../components/icons/icons.tsx';
import { afterFirstScreen, lazyComponent } from '../../../components/states/late.ts';
import { useCommands } from '../../../providers/browser/commands.ts';
import { useHasExtensions } from '../../../providers/http/extensions.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useLastList } from '../list/use-last-list.ts';
import styles from './frame.module.css';
import { type Step, useSteps } from './use-steps.ts';
import { formatNumber } from '../../../formats/formats.ts';

const RecordMarks = lazyComponent(async () => {
  await afterFirstScreen();
  return (await import('./record-marks.tsx')).RecordMarks;
});
const starPlace = <span className="wm-button" data-variant="ghost" data-size="icon" />;

interface RecordPathProps {
  resource: Resource;
  id: string | undefined;
  title: string;
  /** Whether the heading is scrolled away; the path then has the title. */
  isAway: boolean;
  /** In a form: previous and next are forms, too. */
  edits: boolean;
}

/** Breadcrumb of a record, with the other people on it, its star, and previous and next in its list. */
export function RecordPath({ resource, id, title, isAway, edits }: RecordPathProps) {
  const { t } = useTranslation('records');
  const labels = useLabels(resource.name);
  const { path } = useLastList(resource);
  const hasExtensions = useHasExtensions();
  const place = !edits && canBeFavorite(resource) && starPlace;
  return (
    <nav className={styles.path} aria-label={t('path')}>
      <ol>
        <li>
          <Link to={path}>{labels.list}</Link>
        </li>
        {isAway && title && (
          <li>
            <span aria-current="page">{title}</span>
          </li>
        )}
      </ol>
      {id && hasExtensions && (
        <Suspense fallback={place}>
          <RecordMarks
            key={id}
            resource={resource}
            recordId={Number(id)}
            title={title}
            isEditing={edits}
            place={place}
          />
        </Suspense>
      )}
      {id && <Steps resource={resource} id={id} edits={edits} />}
    </nav>
  );
}

function Steps({ resource, id, edits }: { resource: Resource; id: string; edits: boolean }) {
  const { t } = useTranslation('records');
  const { place, total, previous, next } = useSteps(resource, id, edits);
  useCommands('record', [
    ...(previous ? [{ name: 'previous', keys: ['Alt+PageUp'], run: previous.go }] : []),
    ...(next ? [{ name: 'next', keys: ['Alt+PageDown'], run: next.go }] : []),
  ]);
  if (place === undefined) return null;
  return (
    <>
      <span className={styles.place}>
        {total === undefined
          ? formatNumber(place)
          : t('place', { place: formatNumber(place), total: formatNumber(total) })}
      </span>
      <StepLink step={previous} label={t('previousRecord')} icon={<PreviousIcon />} />
      <StepLink step={next} label={t('nextRecord')} icon={<NextIcon />} />
    </>
  );
}

interface StepLinkProps {
  step: Step | undefined;
  label: string;
  icon: React.ReactNode;
}

function StepLink({ step, label, icon }: StepLinkProps) {
  if (!step)
    return (
      <span className={styles.step} aria-hidden="true">
        {icon}
      </span>
    );
  return (
    <Link
      className={styles.step}
      to={step.to}
      state={step.state}
      aria-label={label}
      data-tip={label}
      onClick={step.remember}
    >
      {icon}
    </Link>
  );
}
