import { useTranslation } from 'react-i18next';
import { type Passage, passageStates } from '../../../../contract/writing/origins.ts';
import styles from './origins.module.css';

interface PassageTextProps {
  passages: readonly Passage[];
  language?: string | undefined;
}

/** A text with its sentences marked by origin, and a legend. */
export function PassageText({ passages, language }: PassageTextProps) {
  const { t } = useTranslation('origins');
  const paragraphs = [...Map.groupBy(passages, ({ paragraph }) => paragraph)];
  const states = passageStates.filter(
    (state) => state !== 'short' && passages.some((passage) => passage.state === state),
  );
  return (
    <>
      <div role="group" aria-label={t('passages')} lang={language} className={styles.passages}>
        {paragraphs.map(([paragraph, sentences]) => (
          <p key={paragraph}>
            {sentences.map(({ text, state }, place) => (
              // Index as key: the same sentence may occur twice.
              <span key={place} data-state={state} title={state === 'short' ? undefined : t(`states.${state}`)}>
                {text}{' '}
              </span>
            ))}
          </p>
        ))}
      </div>
      <ul className={styles.legend}>
        {states.map((state) => (
          <li key={state}>
            <span data-state={state}>{t(`states.${state}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
