import { useTranslation } from 'react-i18next';
import type { Action } from '../../../../contract/calls/endpoint.ts';
import { shownActions } from '../rights/grantable.ts';
import type { Coverage } from './coverage.ts';
import styles from './overview.module.css';

const places = shownActions.filter((action) => action !== '*');

interface CoverageMarksProps {
  coverage: Coverage;
  /** Actions of the resource; others are left blank. */
  actions: readonly Action[];
}

/** Actions of a role as letters in fixed positions, to compare columns; in words for screen readers. */
export function CoverageMarks({ coverage: { state, whole, narrowed }, actions }: CoverageMarksProps) {
  const { t } = useTranslation('settings');
  const names = (some: readonly Action[]) => some.map((action) => t(`actions.${action}`)).join(', ');
  const words =
    state === 'full'
      ? t('overview.full')
      : [
          whole.length > 0 && names(whole),
          narrowed.length > 0 && t('overview.narrowedTo', { actions: names(narrowed) }),
        ]
          .filter(Boolean)
          .join('; ') || t('overview.none');
  const markOf = (action: Action) => {
    if (whole.includes(action)) return 'whole';
    if (narrowed.includes(action)) return 'narrowed';
    return actions.includes(action) ? 'none' : 'absent';
  };
  return (
    <span title={words}>
      <span className="wm-sr-only">{words}</span>
      <span className={styles.reading} data-state={state} aria-hidden="true">
        {places.map((action) => (
          <CoverageMark key={action} mark={markOf(action)} letter={t(`overview.letters.${action}`)} />
        ))}
      </span>
    </span>
  );
}

/** One letter, styled by its mark. */
export function CoverageMark({ mark, letter }: { mark: 'whole' | 'narrowed' | 'none' | 'absent'; letter: string }) {
  return <span data-mark={mark}>{mark === 'none' ? '·' : mark === 'absent' ? '' : letter}</span>;
}
