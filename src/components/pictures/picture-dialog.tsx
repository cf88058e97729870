import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedCallback } from 'use-debounce';
import { defaultDebounce, upload } from '../../../contract/calls/constants.ts';
import { Button } from '../button.tsx';
import { SelectBox } from '../fields/choices/select-box.tsx';
import type { Choice, FieldSources, LibraryPicture } from '../fields/input-props.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { SearchBox } from '../search-box.tsx';
import { AltText } from './alt-text.tsx';
import { LicenceMark } from './licence-mark.tsx';
import styles from './pictures.module.css';
import { smallAddress } from './small-address.ts';
import { useFieldUploads } from './use-field-uploads.ts';

interface PictureDialogProps {
  sources: FieldSources;
  /** The ids of pictures already selected. */
  chosen?: readonly number[];
  /** Several pictures can be chosen. */
  multiple?: boolean;
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}

interface Asked {
  words: string;
  folder: string;
  page: number;
}

/** The outcome of a search, and the pictures found so far. */
interface Answered {
  to: Asked;
  state: 'failed' | 'whole' | 'more';
  found: LibraryPicture[];
}

/** A dialog to select a picture from the library, or to upload one. */
export function PictureDialog({ sources, chosen = [], multiple = false, onChoose, onClose }: PictureDialogProps) {
  const { t } = useTranslation('fields');
  const { pictures, folders, bring } = sources;
  const picker = useRef<HTMLInputElement>(null);
  const [listed, setListed] = useState<readonly Choice<string>[]>([]);
  const [problem, setProblem] = useState('');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<Asked>({ words: '', folder: '', page: 1 });
  const [answered, setAnswered] = useState<Answered>();
  /** Pictures whose alt text was edited here: these texts stay visible. */
  const [described, setDescribed] = useState<ReadonlySet<number>>(new Set());
  const search = useDebouncedCallback(
    (words: string) => setAsked(({ folder }) => ({ words, folder, page: 1 })),
    defaultDebounce,
  );

  useEffect(() => {
    let isCurrent = true;
    const tell = (next: Omit<Answered, 'to' | 'found'>, pictures: LibraryPicture[]) =>
      isCurrent &&
      setAnswered((before) => ({
        ...next,
        to: asked,
        found: asked.page > 1 ? [...(before?.found ?? []), ...pictures] : pictures,
      }));
    pictures?.(asked.words, asked.page, asked.folder || undefined).then(
      (next) => tell({ state: next.more ? 'more' : 'whole' }, next.pictures),
      () => tell({ state: 'failed' }, []),
    );
    return () => void (isCurrent = false);
  }, [pictures, asked]);
  useEffect(() => {
    // Without folders, the pictures can be searched.
    folders?.().then(setListed, () => undefined);
  }, [folders]);
  const { arriving, take } = useFieldUploads({
    bring: bring && ((file) => bring(file, asked.folder || undefined)),
    onPicture: (picture) => {
      setAnswered(
        (before) => before && { ...before, found: [picture, ...before.found.filter(({ id }) => id !== picture.id)] },
      );
      if (!chosen.includes(picture.id)) onChoose(picture);
    },
    onProblem: setProblem,
  });
  const describe = (picture: LibraryPicture, alt: string) => {
    setDescribed(new Set([...described, picture.id]));
    setAnswered(
      (before) =>
        before && { ...before, found: before.found.map((each) => (each === picture ? { ...picture, alt } : each)) },
    );
  };
  const found = answered?.found ?? [];
  const state = answered?.to === asked ? answered.state : 'loading';

  return (
    <Dialog
      wide
      title={t('pictureTitle')}
      onClose={onClose}
      actions={
        <Button variant="outline" onClick={onClose}>
          {t('pictureClose')}
        </Button>
      }
    >
      <div className={styles.search}>
        <SearchBox
          label={t('pictureSearch')}
          placeholder={t('pictureSearch')}
          value={typed}
          onChange={(words) => {
            setTyped(words);
            search(words);
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {listed.length > 0 && (
          <SelectBox
            aria-label={t('pictureFolder')}
            value={asked.folder}
            onChange={(folder) => setAsked(({ words }) => ({ words, folder, page: 1 }))}
          >
            <option value="">{t('pictureAllFolders')}</option>
            {listed.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectBox>
        )}
        {bring && (
          <Button variant="outline" onClick={() => picker.current?.click()}>
            <UploadOutlined aria-hidden />
            {t('pictureUpload')}
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          multiple={multiple}
          hidden
          aria-label={t('pictureUpload')}
          accept={upload.imageTypes.join(',')}
          onChange={({ target }) => {
            setProblem('');
            void take([...(target.files ?? [])].filter(({ type }) => type.startsWith('image/')));
            target.value = '';
          }}
        />
      </div>
      <ul className={styles.pictures} aria-label={t('pictureTitle')}>
        {found.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-pressed={chosen.includes(picture.id) || undefined}
              onClick={() => onChoose(picture)}
            >
              <img
                src={smallAddress(picture.url)}
                // No alt text if it repeats the title beneath.
                alt={picture.alt === picture.title ? '' : picture.alt}
                loading="lazy"
              />
              {picture.title}
            </button>
            <LicenceMark until={picture.licenceUntil} />
            {(chosen.includes(picture.id) || described.has(picture.id) || picture.alt === '') && (
              <AltText
                picture={picture}
                called={picture.title}
                sources={sources}
                onSaved={(alt) => describe(picture, alt)}
              />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.hint} role="status">
        {arriving.map((name) => t('pictureArriving', { name })).join(' ')}
        {problem}
        {state === 'loading' && t('picturesLoading')}
        {state === 'failed' && t('picturesFailed')}
        {state === 'whole' && found.length === 0 && t('picturesNone')}
      </p>
      {(state === 'more' || state === 'failed') && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => setAsked((now) => ({ ...now, page: state === 'more' ? now.page + 1 : now.page }))}
        >
          {t(state === 'more' ? 'picturesMore' : 'picturesAgain')}
        </Button>
      )}
    </Dialog>
  );
}
