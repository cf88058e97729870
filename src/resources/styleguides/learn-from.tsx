import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { training } from '../../../contract/style-profile.ts';
import { Button } from '../../components/button.tsx';
import { CheckBox } from '../../components/fields/check-box.tsx';
import { useApi, useAsked } from '../../providers/use-api.ts';
import { useChange } from '../../providers/use-change.ts';
import { usePlace } from '../../providers/use-workspaces.ts';
import { resourceOf } from '../registry.ts';
import { DocumentsInput } from './documents/documents-input.tsx';
import { useDocuments } from './documents/use-documents.ts';
import styles from './training.module.css';

interface LearnFromProps {
  id: number;
  language: string;
  hasExamples: boolean;
  busy: boolean;
  again: boolean;
}

/** How many published texts are offered. */
const offered = 30;

/** What a style guide is to learn from: its examples, published texts, documents. */
export function LearnFrom({ id, language, hasExamples, busy, again }: LearnFromProps) {
  const { t } = useTranslation('training');
  const { call } = useApi();
  const { activeWorkspaceId: workspaceId } = usePlace();
  const [examples, setExamples] = useState(hasExamples);
  const [postIds, setPostIds] = useState<readonly number[]>([]);
  const chosen = useDocuments();
  const { documents, reading } = chosen;
  const { data: posts } = useAsked(resourceOf('property-posts').endpoints.list, {
    query: { workspaceId, status: 'published', language, sort: 'title', take: offered },
  });
  const { change: train, busy: asking } = useChange(
    () =>
      call(training.train, { params: { id }, body: { examples, postIds: [...postIds], documents: [...documents] } }),
    { done: () => ({ message: t('asked') }), failed: t('failed'), touches: ['asked'] },
  );
  const isNothing = !(examples && hasExamples) && postIds.length === 0 && documents.length === 0;

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
        {posts?.length === offered && <p className={styles.muted}>{t('postsFirst', { count: offered })}</p>}
      </fieldset>
      <DocumentsInput {...chosen} />
      <Button loading={asking || busy} disabled={isNothing || reading !== undefined} onClick={() => void train()}>
        {t(again ? 'trainAgain' : 'train')}
      </Button>
    </div>
  );
}
