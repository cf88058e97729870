import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { publishingFields } from '../../../../contract/calls/pending.ts';
import { changesAtOnce } from '../pending/use-pending-save.ts';
import styles from './form.module.css';
import noticeStyles from './notice.module.css';
import type { RecordForm } from './use-record-form.ts';

interface FormBarProps {
  form: RecordForm;
  saving: boolean;
  /** Whether the device cannot keep a draft. */
  lacksRoom: boolean;
  /** Whether the server has a newer version of the record. */
  isOutdated: boolean;
  onCancel: () => void;
  /** Saves, then opens `another` form. */
  onAnother?: (() => void) | undefined;
  another: 'new' | 'next';
  /** Publishes the changes to a published record; saving keeps them unpublished. */
  onPublish?: (() => void) | undefined;
  /** Resets all fields to their initial values. */
  onReset?: (() => void) | undefined;
  /** Requirements for publication. */
  checklist?: ReactNode;
}

/** Sticky bar of a form: unsaved state and actions. */
export function FormBar({
  form,
  saving,
  lacksRoom,
  isOutdated,
  onCancel,
  onAnother,
  another,
  onPublish,
  onReset,
  checklist,
}: FormBarProps) {
  const { t } = useTranslation('forms');
  const dirty = useWatch({ control: form.control, compute: form.isDirty });
  const { fields } = form.resource;
  const pictures = Object.keys(fields).filter((name) => fields[name]?.part);
  const isAtOnce = useWatch({
    control: form.control,
    name: [...publishingFields, ...pictures],
    compute: () => changesAtOnce(form),
  });
  return (
    <div className={styles.bar} data-save-bar>
      {isOutdated && !saving && (
        <p className={noticeStyles.notice} role="status">
          {t('newerVersion')}
        </p>
      )}
      <div>
        <p role="status">{saving ? t('saving') : dirty ? t(lacksRoom ? 'unsavedUnkept' : 'unsaved') : ''}</p>
        {checklist}
        {onReset && (
          <Button variant="ghost" onClick={onReset}>
            {t('resetPage')}
          </Button>
        )}
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
        {onAnother && (
          <Button
            variant="outline"
            loading={saving}
            aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
            onClick={onAnother}
          >
            {t(another === 'new' ? 'saveAndNew' : 'saveAndNext')}
          </Button>
        )}
        {onPublish && !isAtOnce && (
          <Button variant="outline" loading={saving} onClick={onPublish}>
            {t('pending.publish')}
          </Button>
        )}
        <Button type="submit" loading={saving} aria-keyshortcuts="Control+S Meta+S Control+Enter Meta+Enter">
          {t(onPublish && !isAtOnce ? 'pending.save' : 'save')}
        </Button>
      </div>
    </div>
  );
}
