import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toneSpeakers } from '../../../../contract/writing/voice.ts';
import { wordCount } from '../../../../contract/writing/words-in-text.ts';
import type { WrittenText } from '../../../../contract/writing/writing.ts';
import { Button } from '../../../components/button.tsx';
import { Cluster, Hint } from '../../../components/layout/layout.tsx';
import { useCopy } from '../../../providers/browser/use-copy.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { type Fix, lastSentence, withSplit, without } from './fixes.ts';
import { postValuesOf } from '../post-values.ts';
import { type Measures, scoreOf } from './score.ts';
import { ScoreList } from './score-list.tsx';
import { SentenceSupport } from '../facts/sentence-support.tsx';
import { UseInDialog } from './use-in-dialog.tsx';
import type { Change } from './use-versions.ts';
import type { Passage, Version } from './version.ts';
import { VersionText } from './version-text.tsx';
import { VersionTools } from './version-tools.tsx';
import styles from '../guides.module.css';

interface VersionCardProps {
  number: number;
  version: Version;
  /** Rules of its style guide. */
  measures: Measures;
  pointed: number | undefined;
  isBusy: boolean;
  onPoint: (place: number) => void;
  onRewrite: (change: Change) => void;
  onChange: (written: WrittenText) => void;
  onTakeBack: () => void;
  onRemove: () => void;
}

/** A version: author, sentences, facts of the focused one, style check and actions. */
export function VersionCard(props: VersionCardProps) {
  const { number, version, measures, pointed, isBusy, onPoint, onRewrite, onChange, onTakeBack, onRemove } = props;
  const { t } = useTranslation('guides');
  const copy = useCopy();
  const id = useId();
  const [passage, setPassage] = useState<Passage>();
  const [isUsing, setUsing] = useState(false);
  const { written, task, tone, isComing } = version;
  const { text, sentences, note } = written;
  const { contentType, language, propertyId } = task;
  const mayPost = useMay('property-posts')('create', { language, ...(propertyId !== undefined && { propertyId }) });
  const navigate = useNavigate();
  const score = scoreOf(written, { contentType, language, speaker: tone && toneSpeakers[tone] }, measures);
  const marked = passage && passage[1] < sentences.length ? passage : undefined;
  // Opens the form of a new post, which has the editor and the other required fields.
  const edit = () =>
    void navigate(`/property-post/create?webapp_property_id=${propertyId}`, {
      state: { values: postValuesOf(written, contentType, language) },
    });
  const fix = (how: Fix) => {
    if (pointed === undefined) return;
    if (how === 'again') return onRewrite({ passage: [pointed, pointed] });
    onChange(how === 'split' ? withSplit(written, pointed) : without(written, pointed));
  };
  const measure = {
    words: t('words', { count: wordCount(text) }),
    characters: t('characters', { count: text.length }),
  };
  return (
    <article className={styles.version} aria-labelledby={id} aria-busy={isComing}>
      <header>
        <h2 id={id}>{t('version', { number })}</h2>
        <Cluster>
          {mayPost && propertyId !== undefined && (
            <Button size="sm" variant="outline" aria-label={t('editThis', { number })} onClick={edit}>
              {t('edit')}
            </Button>
          )}
          <Button
            size="sm"
            variant="outline"
            aria-label={t('useInThis', { number })}
            aria-haspopup="dialog"
            onClick={() => setUsing(true)}
          >
            {t('useIn.open')}
          </Button>
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
        passage={marked}
        onMark={setPassage}
      />
      <div className={styles.underText} data-active={pointed !== undefined || undefined}>
        <VersionTools
          version={version}
          passage={marked}
          isBusy={isBusy}
          onChange={(change) => {
            onRewrite(change);
            setPassage(undefined);
          }}
          onTakeBack={onTakeBack}
          onUnmark={() => setPassage(undefined)}
        />
        <SentenceSupport
          sentence={pointed === undefined ? undefined : sentences[pointed]}
          marks={pointed === undefined ? [] : (score.marks.get(pointed) ?? [])}
          isBusy={isBusy}
          onFix={fix}
        />
      </div>
      <ScoreList
        score={score}
        isBusy={isBusy}
        onLength={(as) =>
          as === 'tooLong' ? onChange(without(written, lastSentence(written))) : onRewrite({ length: 'longer' })
        }
      />
      <Hint>
        {isComing ? t('coming') : note} {t('measure', measure)}
      </Hint>
      {isUsing && <UseInDialog version={version} onClose={() => setUsing(false)} />}
    </article>
  );
}
