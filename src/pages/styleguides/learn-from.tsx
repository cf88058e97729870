import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TuningStatus } from '../../../contract/writing/fine-tuning.ts';
import { training } from '../../../contract/writing/style-profile.ts';
import { Button } from '../../components/button.tsx';
import { CheckBox } from '../../components/fields/choices/check-box.tsx';
import { useHasExtensions } from '../../providers/http/extensions.ts';
import { useApi, useAsked } from '../../providers/records/use-api.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';
import { resourceOf } from '../../resources/registry.ts';
import { DocumentsInput } from './documents/documents-input.tsx';
import { useDocuments } from './documents/use-documents.ts';
import { FineTune } from './fine-tune.tsx';
import styles from './training.module.css';
import { isUnderWay } from './use-tunings.ts';

interface LearnFromProps {
  id: number;
  language: string;
  hasExamples: boolean;
  busy: boolean;
  again: boolean;
  tunings: TuningStatus | undefined;
}

/** The number of published texts to choose from. */
const maxPosts = 30;

/** Selects the sources of a training: examples, published texts, documents. */
export function LearnFrom({ id, language, hasExamples, busy, again, tunings }: LearnFromProps) {
  const { t } = useTranslation('training');
  const { call } = useApi();
  const { activeWorkspaceId: workspaceId } = usePlace();
  const [examples, setExamples] = useState(hasExamples);
  const [postIds, setPostIds] = useState<readonly number[]>([]);
  const chosen = useDocuments();
  const { documents, reading } = chosen;
  const sources = { examples, postIds: [...postIds], documents: [...documents] };
  const maySpend = useMay('ai')('update');
  /** The documented endpoint takes only the style guide (S7.10). */
  const isPlain = !useHasExtensions();
  const query = { workspaceId, status: 'published', language, sort: 'title', take: maxPosts } as const;
  const { data: posts } = useAsked(resourceOf('property-posts').endpoints.list, { query }, !isPlain);
  const { change: train, busy: asking } = useChange(
    () => call(training.train, { params: { id }, body: isPlain ? ({} as typeof sources) : sources }),
    {
      done: () => ({ message: t('asked') }),
      failed: t('failed'),
    },
  );
  const isNothing = !isPlain && !(examples && hasExamples) && postIds.length === 0 && documents.length === 0;
  const button = (
    <Button loading={asking || busy} disabled={isNothing || reading !== undefined} onClick={() => void train()}>
      {t(again ? 'trainAgain' : 'train')}
    </Button>
  );
  if (isPlain) return <div className={styles.row}>{button}</div>;

  return (
    <div className={styles.part}>
      <h3>{t('sources')}</h3>
      <CheckBox
        checked={examples && hasExamples}
        against={hasExamples ? undefined : t('noExamples')}
        onChange={setExamples}
      >
        {t('examples')}
      </CheckBox>
      <fieldset className={styles.choices}>
        <legend>{t('posts')}</legend>
        {posts?.map((post) => (
          <CheckBox
            key={post.id}
            checked={postIds.includes(post.id)}
            onChange={(chosen) =>
              setPostIds(chosen ? [...postIds, post.id] : postIds.filter((other) => other !== post.id))
            }
          >
            {post.title}
          </CheckBox>
        ))}
        {posts?.length === 0 && <p className={styles.muted}>{t('postsNone')}</p>}
        {posts?.length === maxPosts && <p className={styles.muted}>{t('postsFirst', { count: maxPosts })}</p>}
      </fieldset>
      <DocumentsInput {...chosen} />
      <div className={styles.row}>
        {button}
        {maySpend && tunings && tunings.baseModel !== null && (
          <FineTune
            id={id}
            sources={sources}
            busy={tunings.tunings.some(isUnderWay)}
            disabled={isNothing || reading !== undefined}
          />
        )}
      </div>
    </div>
  );
}
