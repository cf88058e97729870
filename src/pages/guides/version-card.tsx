import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { wordCount } from '../../../contract/words-in-text.ts';
import { Button } from '../../components/button.tsx';
import { Cluster, Hint } from '../../components/layout/layout.tsx';
import { useCopy } from '../../providers/use-copy.ts';
import { useMay } from '../../providers/use-may.ts';
import { postValuesOf } from './post-values.ts';
import { type Check, type Measures, scoreOf } from './score.ts';
import { ScoreList } from './score-list.tsx';
import { useFactWords } from './use-fact-words.ts';
import type { Version } from './use-versions.ts';
import { VersionText } from './version-text.tsx';
import styles from './guides.module.css';

interface VersionCardProps {
  number: number;
  version: Version;
  /** Of its style guide. */
  measures: Measures;
  pointed: number | undefined;
  onPoint: (place: number) => void;
  onRemove: () => void;
}

/** One version: who wrote it, its sentences, what the one in focus rests on, and how long it is. */
export function VersionCard({ number, version, measures, pointed, onPoint, onRemove }: VersionCardProps) {
  const { t } = useTranslation('guides');
  const copy = useCopy();
  const id = useId();
  const { written, task } = version;
  const { text, sentences, note } = written;
  const { contentType, language, propertyId } = task;
  const mayPost = useMay('property-posts')('create', { language, propertyId });
  const navigate = useNavigate();
  const score = scoreOf(written, contentType, measures);
  // The form of a new post has the editor, and says what a post needs beside its text.
  const edit = () =>
    void navigate(`/property-post/create?webapp_property_id=${propertyId}`, {
      state: { values: postValuesOf(written, contentType, language) },
    });
  const measure = {
    words: t('words', { count: wordCount(text) }),
    characters: t('characters', { count: text.length }),
  };
  return (
    <article className={styles.version} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('version', { number })}</h2>
        <Cluster>
          {mayPost && contentType !== 'event' && (
            <Button size="sm" variant="outline" aria-label={t('editThis', { number })} onClick={edit}>
              {t('edit')}
            </Button>
          )}
          <Button size="sm" variant="outline" aria-label={t('copyThis', { number })} onClick={() => copy(text)}>
            {t('copy')}
          </Button>
          <Button size="sm" variant="ghost" aria-label={t('removeThis', { number })} onClick={onRemove}>
            {t('remove')}
          </Button>
        </Cluster>
      </header>
      <VersionText
        written={written}
        language={language}
        label={t('version', { number })}
        marks={score.marks}
        pointed={pointed}
        onPoint={onPoint}
      />
      <Support
        sentence={pointed === undefined ? undefined : sentences[pointed]}
        marks={pointed === undefined ? [] : (score.marks.get(pointed) ?? [])}
      />
      <ScoreList score={score} />
      <Hint>
        {note} {t('measure', measure)}
      </Hint>
    </article>
  );
}

interface SupportProps {
  sentence: Version['written']['sentences'][number] | undefined;
  marks: readonly Check['name'][];
}

/** The facts of the sentence in focus, and what the style guide has against it. */
export function Support({ sentence, marks }: SupportProps) {
  const { t } = useTranslation('guides');
  const words = useFactWords();
  return (
    <section className={styles.support} aria-label={t('rests')} aria-live="polite">
      {!sentence && <Hint>{t('restsHint')}</Hint>}
      {sentence?.rests.length === 0 && <p className={styles.unsupported}>{t('unsupported')}</p>}
      {marks.map((name) => (
        <p key={name} className={styles.mark}>
          {t(`score.marks.${name}`)}
        </p>
      ))}
      {sentence && sentence.rests.length > 0 && (
        <ul>
          {sentence.rests.map((fact) => {
            const { label, value } = words(fact);
            return (
              <li key={fact.id}>
                <b>{label}</b> {value}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
