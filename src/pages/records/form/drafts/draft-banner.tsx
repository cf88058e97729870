import { useTranslation } from 'react-i18next';
import type { FormDraft } from '../../../../../contract/people/form-drafts.ts';
import { Button } from '../../../../components/button.tsx';
import { formatMoment } from '../../../../formats/formats.ts';
import { Help } from '../../../../components/fields/help.tsx';
import styles from '../notice.module.css';

interface DraftBannerProps {
  draft: FormDraft;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore the draft of an earlier visit or another device (C-09), and names values that a draft cannot keep. */
export function DraftBanner({ draft, onRestore, onDiscard }: DraftBannerProps) {
  const { t } = useTranslation('forms');
  const time = formatMoment(new Date(draft.savedAt).toISOString());
  return (
    <div className={styles.notice} role="status">
      <div className={styles.words}>
        <p>{t('draftFound', { time })}</p>
        {draft.hadFile && <Help>{t('draftFile')}</Help>}
      </div>
      <div className={styles.actions}>
        <Button size="sm" onClick={onRestore}>
          {t('draftRestore')}
        </Button>
        <Button size="sm" variant="outline" onClick={onDiscard}>
          {t('draftDiscard')}
        </Button>
      </div>
    </div>
  );
}
