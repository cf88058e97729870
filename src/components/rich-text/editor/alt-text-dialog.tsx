import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button.tsx';
import { Dialog } from '../../overlays/dialog.tsx';
import { TextBox } from '../../fields/texts/text-box.tsx';
import styles from './editor.module.css';

interface AltTextDialogProps {
  words: string;
  onChoose: (words: string) => void;
  onClose: () => void;
}

/** Edits a picture's alt text in this text. */
export function AltTextDialog({ words, onChoose, onClose }: AltTextDialogProps) {
  const { t } = useTranslation('rich-text');
  const [typed, setTyped] = useState(words);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onChoose(typed.trim());
  };
  return (
    <Dialog
      title={t('altText')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={() => onChoose(typed.trim())}>{t('altTextSet')}</Button>
        </>
      }
    >
      <div className={styles.question}>
        <label htmlFor="rich-text-alt">{t('altTextOf')}</label>
        <TextBox id="rich-text-alt" value={typed} onChange={setTyped} onKeyDown={onKeyDown} />
      </div>
    </Dialog>
  );
}
