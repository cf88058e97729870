import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedCallback } from 'use-debounce';
import { defaultDebounce } from '../../../contract/calls/constants.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import type { FieldSources, LibraryPicture } from '../fields/input-props.ts';
import { SearchBox } from '../search-box.tsx';
import { AltText } from './alt-text.tsx';
import { LicenceMark } from './licence-mark.tsx';
import styles from './pictures.module.css';
import { smallAddress } from './small-address.ts';

interface PictureDialogProps {
  sources: FieldSources;
  /** The ids of pictures already selected. */
  chosen?: readonly number[];
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}

/** The outcome of a search, and the pictures found so far. */
interface Answered {
  to: { words: string; page: number };
  state: 'failed' | 'whole' | 'more';
  found: LibraryPicture[];
}

/** A dialog to select a picture from the library. */
export function PictureDialog({ sources, chosen = [], onChoose, onClose }: PictureDialogProps) {
  const { t } = useTranslation('fields');
  const { pictures } = sources;
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState({ words: '', page: 1 });
  const [answered, setAnswered] = useState<Answered>();
  /** Pictures whose alt text was edited here: these texts stay visible. */
  const [described, setDescribed] = useState<ReadonlySet<number>>(new Set());
  const search = useDebouncedCallback((words: string) => setAsked({ words, page: 1 }), defaultDebounce);

  useEffect(() => {
    let isCurrent = true;
    const tell = (next: Omit<Answered, 'to' | 'found'>, pictures: LibraryPicture[]) =>
      isCurrent &&
      setAnswered((before) => ({
        ...next,
        to: asked,
        found: asked.page > 1 ? [...(before?.found ?? []), ...pictures] : pictures,
      }));
    pictures?.(asked.words, asked.page).then(
      (next) => tell({ state: next.more ? 'more' : 'whole' }, next.pictures),
      () => tell({ state: 'failed' }, []),
    );
    return () => void (isCurrent = false);
  }, [pictures, asked]);
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
        {state === 'loading' && t('picturesLoading')}
        {state === 'failed' && t('picturesFailed')}
        {state === 'whole' && found.length === 0 && t('picturesNone')}
      </p>
      {(state === 'more' || state === 'failed') && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => setAsked(({ words, page }) => ({ words, page: state === 'more' ? page + 1 : page }))}
        >
          {t(state === 'more' ? 'picturesMore' : 'picturesAgain')}
        </Button>
      )}
    </Dialog>
  );
}
