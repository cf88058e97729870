import { useTranslation } from 'react-i18next';
import type { WrittenSentence } from '../../../../contract/writing/writing.ts';
import { Button } from '../../../components/button.tsx';
import { Cluster, Hint } from '../../../components/layout/layout.tsx';
import type { Fix } from '../versions/fixes.ts';
import type { SentenceIssue } from '../versions/score.ts';
import { SentenceFacts } from './sentence-facts.tsx';
import styles from '../guides.module.css';
import { formatList } from '../../../formats/formats.ts';

interface SentenceSupportProps {
  sentence: WrittenSentence | undefined;
  marks: readonly SentenceIssue[];
  isBusy: boolean;
  onFix: (fix: Fix) => void;
}

/** Facts of the focused sentence, its style problems and their fixes. */
export function SentenceSupport({ sentence, marks, isBusy, onFix }: SentenceSupportProps) {
  const { t, i18n } = useTranslation('guides');
  const fixes = [...new Set(marks.map(({ fix }) => fix)), ...(marks.length > 0 ? (['leaveOut'] as const) : [])];
  return (
    <section className={styles.support} aria-label={t('rests')} aria-live="polite">
      {!sentence && <Hint>{t('restsHint')}</Hint>}
      {marks.map(({ name, words: found = [] }) => (
        <p key={name} className={name.endsWith('nsupported') ? styles.unsupported : styles.mark}>
          {t(`score.marks.${name}`, { words: formatList(found, i18n.language) })}
        </p>
      ))}
      {sentence && marks.length > 0 && (
        <Cluster as="p">
          {[...new Set(fixes)].map((fix) => (
            <Button
              key={fix}
              size="sm"
              variant="outline"
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && onFix(fix)}
            >
              {t(`fixes.${fix}`)}
            </Button>
          ))}
        </Cluster>
      )}
      {sentence && <SentenceFacts sentence={sentence} />}
    </section>
  );
}
