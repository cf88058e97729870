import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { AlertIcon, DoneIcon } from '../../../components/icons/icons.tsx';
import type { Check, Score } from './score.ts';
import styles from '../guides.module.css';
import { formatList } from '../../../formats/formats.ts';

interface ScoreListProps {
  score: Score;
  isBusy: boolean;
  /** Rewrites a text that is too long or too short. */
  onLength: (as: 'tooLong' | 'tooShort') => void;
}

/** Result of the style check, rule by rule. */
export function ScoreList({ score: { checks, lix }, isBusy, onLength }: ScoreListProps) {
  const { t, i18n } = useTranslation('guides');
  const kept = checks.filter(({ isKept }) => isKept).length;
  const wordsOf = ({ name, isKept, as, words = [], count, most }: Check) =>
    t(`score.${name}.${isKept ? 'kept' : 'not'}${as && (!isKept || name !== 'length') ? `.${as}` : ''}`, {
      words: formatList(words, i18n.language),
      count,
      most,
    });
  return (
    <details className={styles.score}>
      <summary>{t('score.title', { kept, all: checks.length })}</summary>
      <ul>
        {checks.map((check) => (
          <li key={check.name} data-kept={check.isKept}>
            {check.isKept ? <DoneIcon /> : <AlertIcon />}
            <span>{wordsOf(check)}</span>
            {check.name === 'length' && !check.isKept && (
              <Button
                size="sm"
                variant="outline"
                aria-disabled={isBusy || undefined}
                onClick={() => !isBusy && onLength(check.as === 'tooShort' ? 'tooShort' : 'tooLong')}
              >
                {t(check.as === 'tooShort' ? 'tools.longer' : 'score.leaveOutLast')}
              </Button>
            )}
          </li>
        ))}
        <li>{t('score.lix', { lix, level: t(`score.levels.${levelOf(lix)}`) })}</li>
      </ul>
    </details>
  );
}

/** Levels of LIX: easy up to 30, hard above 50. */
const levelOf = (lix: number) => (lix <= 30 ? 'easy' : lix <= 50 ? 'usual' : 'hard');
