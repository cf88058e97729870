import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../components/button.tsx';
import { type RecordFormStore, isDirty } from './form-store.ts';

interface FormBarProps {
  form: RecordFormStore;
  saving: boolean;
  onCancel: () => void;
}

/** Always in reach: whether something is unsaved, and what to do about it. */
export function FormBar({ form, saving, onCancel }: FormBarProps) {
  const { t } = useTranslation('forms');
  const dirty = useStore(form.store, (state) => isDirty(form.resource, state));
  return (
    <div className="wm-form-bar">
      <p role="status">{saving ? t('saving') : dirty ? t('unsaved') : ''}</p>
      <Button variant="outline" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={saving} aria-keyshortcuts="Control+S Meta+S">
        {t('save')}
      </Button>
    </div>
  );
}
