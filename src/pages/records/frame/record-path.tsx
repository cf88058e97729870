import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasComments, presenceCall } from '../../../../contract/people/commented.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { NextIcon, PreviousIcon } from '../../../components/icons/icons.tsx';
import { afterFirstScreen, lazyComponent } from '../../../components/states/late.ts';
import { useCommands } from '../../../providers/browser/commands.ts';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useLastList } from '../list/use-last-list.ts';
import styles from './frame.module.css';
import { type Step, useSteps } from './use-steps.ts';
import { formatNumber } from '../../../formats/formats.ts';

const OthersHere = lazyComponent(async () => {
  await afterFirstScreen();
  return (await import('../presence/others-here.tsx')).OthersHere;
});

interface RecordPathProps {
  resource: Resource;
  id: string | undefined;
  title: string | undefined;
  /** In a form: previous and next are forms, too. */
  edits: boolean;
}

/** Breadcrumb of a record, with the other people on it, and previous and next in its list. */
export function RecordPath({ resource, id, title, edits }: RecordPathProps) {
  const { t } = useTranslation('records');
  const labels = useLabels(resource.name);
  const { path } = useLastList(resource);
  const showsOthers = useOffered(presenceCall) && hasComments(resource);
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
      {id && showsOthers && (
        <Suspense fallback={null}>
          <OthersHere key={id} resource={resource.name} recordId={Number(id)} isEditing={edits} />
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
