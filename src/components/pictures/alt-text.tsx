import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import type { FieldSources } from '../fields/input-props.ts';
import { Skeleton } from '../states/skeleton.tsx';
import styles from './pictures.module.css';

interface AltTextProps {
  picture: { id: number; alt: string };
  /** The picture's title in a list, for the accessible names of the buttons. */
  called?: string;
  sources: FieldSources;
  /** Called after the library has saved the text. */
  onSaved: (alt: string) => void;
}

/** A picture's alt text, with its editor if the user may change it. */
export function AltText({ picture: { id, alt }, called, sources, onSaved }: AltTextProps) {
  const { t } = useTranslation('fields');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLSpanElement>(null);
  const { Describe } = sources;
  const close = () => {
    setOpen(false);
    opener.current?.querySelector('button')?.focus();
  };
  const words = t(alt ? 'altEdit' : 'altAdd');
  return (
    <div className={styles.alt} data-brief={called ? true : undefined}>
      <p>{alt ? t('imageAlt', { alt }) : t('imageNoAlt')}</p>
      {Describe && (
        <span ref={opener}>
          <Button
            variant="link"
            size="sm"
            aria-expanded={isOpen}
            aria-label={called && `${words}: ${called}`}
            onClick={() => setOpen(!isOpen)}
          >
            {words}
          </Button>
        </span>
      )}
      {Describe && isOpen && (
        <Suspense fallback={<Skeleton height={120} />}>
          <Describe
            id={id}
            sources={sources}
            onSaved={(next) => {
              onSaved(next);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
