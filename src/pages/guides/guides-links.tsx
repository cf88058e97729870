import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { writingRuns } from '../../../contract/writing/writing-runs.ts';
import { useOffered } from '../../providers/http/extensions.ts';
import { useRights } from '../../providers/session/rights.ts';
import { useMayWrite } from '../../providers/session/use-may-write.ts';
import { writtenByRuns } from '../../resources/written.ts';
import styles from './guides-links.module.css';
import '../../providers/texts/runs.ts';

const parts = [
  ['guides', '/generate'],
  ['runs', '/generate/runs'],
  ['review', '/generate/review'],
] as const;

/** Navigation of Guides: single text, runs, review. Only for users who may have runs. */
export function GuidesLinks() {
  const { t } = useTranslation('runs');
  const { search } = useLocation();
  const mayDecide = useMayDecide();
  const isOffered = useOffered(writingRuns.list);
  const { grants, failed } = useRights();
  // Reserve the space while the rights load.
  if (!grants && !failed) return <div className={styles.links} />;
  if (!mayDecide || !isOffered) return null;
  const ws = new URLSearchParams(search).get('ws');
  return (
    <nav className={styles.links} aria-label={t('parts')}>
      {parts.map(([key, path]) => (
        <NavLink key={key} to={ws ? `${path}?ws=${ws}` : path} end={key === 'guides'}>
          {t(key)}
        </NavLink>
      ))}
    </nav>
  );
}

/** Whether the user may edit records that runs write to, in any language. */
export function useMayDecide(): boolean {
  const mayWrite = useMayWrite();
  return writtenByRuns.some((resource) => mayWrite(resource));
}
