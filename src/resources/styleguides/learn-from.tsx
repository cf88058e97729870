import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { training, trainingLimits } from '../../../contract/style-profile.ts';
import { Button } from '../../components/button.tsx';
import { CheckBox } from '../../components/fields/check-box.tsx';
import { Help } from '../../components/fields/help.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { useApi, useAsked } from '../../providers/use-api.ts';
import { useChange } from '../../providers/use-change.ts';
import { usePlace } from '../../providers/use-workspaces.ts';
import { resourceOf } from '../registry.ts';
import { type Document, type Unfit, readDocuments, readable } from './read-documents.ts';
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
  const picker = useRef<HTMLInputElement>(null);
  const [examples, setExamples] = useState(hasExamples);
  const [postIds, setPostIds] = useState<readonly number[]>([]);
  const [documents, setDocuments] = useState<readonly Document[]>([]);
  const [unfit, setUnfit] = useState<readonly Unfit[]>([]);
  const { data: posts } = useAsked(resourceOf('property-posts').endpoints.list, {
    query: { workspaceId, status: 'published', language, sort: 'title', take: offered },
  });
  const { change: train, busy: asking } = useChange(
    () =>
      call(training.train, { params: { id }, body: { examples, postIds: [...postIds], documents: [...documents] } }),
    { done: () => ({ message: t('asked') }), failed: t('failed'), touches: ['asked'] },
  );
  const add = async (files: readonly File[]) => {
    const read = await readDocuments(files, documents);
    setDocuments(read.documents);
    setUnfit(read.unfit);
  };
  const characters = trainingLimits.document.toLocaleString();
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
      <fieldset className={styles.choices}>
        <legend>{t('documents')}</legend>
        {documents.map((document) => (
          <span key={document.name} className={styles.row}>
            {document.name}
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('removeDocument', { name: document.name })}
              onClick={() => setDocuments(documents.filter((other) => other !== document))}
            >
              <CloseIcon />
            </Button>
          </span>
        ))}
        <div>
          <Button variant="outline" size="sm" onClick={() => picker.current?.click()}>
            {t('addDocuments')}
          </Button>
        </div>
        <Help>{t('documentsHelp', { characters })}</Help>
        {unfit.map(({ name, why }) => (
          <p key={name} role="alert">
            {t(`unfit.${why}`, { name, characters, count: trainingLimits.documents })}
          </p>
        ))}
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={t('addDocuments')}
          accept={readable.join(',')}
          onChange={(event) => {
            void add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </fieldset>
      <Button loading={asking || busy} disabled={isNothing} onClick={() => void train()}>
        {t(again ? 'trainAgain' : 'train')}
      </Button>
    </div>
  );
}
