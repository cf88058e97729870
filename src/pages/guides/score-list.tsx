import { useTranslation } from 'react-i18next';
import { AlertIcon, DoneIcon } from '../../components/icons.tsx';
import type { Score } from './score.ts';
import styles from './guides.module.css';

/** How far a text keeps to its style guide, check by check. */
export function ScoreList({ score: { checks, lix } }: { score: Score }) {
  const { t, i18n } = useTranslation('guides');
  const kept = checks.filter(({ isKept }) => isKept).length;
  return (
    <details className={styles.score}>
      <summary>{t('score.title', { kept, all: checks.length })}</summary>
      <ul>
        {checks.map(({ name, isKept, words = [], count, most }) => (
          <li key={name} data-kept={isKept}>
            {isKept ? <DoneIcon /> : <AlertIcon />}
            {t(`score.${name}.${isKept ? 'kept' : 'not'}`, {
              words: new Intl.ListFormat(i18n.language).format(words),
              count,
              most,
            })}
          </li>
        ))}
        <li>{t('score.lix', { lix, level: t(`score.levels.${levelOf(lix)}`) })}</li>
      </ul>
    </details>
  );
}

/** As LIX is read: up to 30 easily, beyond 50 with effort. */
const levelOf = (lix: number) => (lix <= 30 ? 'easy' : lix <= 50 ? 'usual' : 'hard');
