import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PublishingRule } from '../../../../contract/publishing/publishing-rules.ts';
import { AlertIcon, DoneIcon } from '../../../components/icons/icons.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { useVersions } from '../../../providers/records/use-versions.ts';
import { focusInSight } from '../form/unfold.ts';
import type { RecordForm } from '../form/use-record-form.ts';
import { Checklist } from './checklist.tsx';
import { checkBy, countMissing } from './publishing-check.ts';

interface FormChecklistProps {
  form: RecordForm;
  rule: PublishingRule;
  /** Id of the record, unless it is new. */
  id?: number | undefined;
}

/** Button of a form that counts unmet requirements for publication, and shows the checklist. */
export function FormChecklist({ form, id, rule }: FormChecklistProps) {
  const { t } = useTranslation('publishing');
  const { resource } = form;
  const [isOpen, setOpen] = useState(false);
  const values = useWatch({ control: form.control });
  const { versions } = useVersions(resource, { ...values, id: id ?? 0 });
  const check = checkBy(rule, resource, values, versions);
  const count = countMissing(check);
  const close = () => setOpen(false);
  const focus = (name: string) => {
    // The dialog returns the focus when it closes.
    flushSync(close);
    focusInSight(`field-${name}`);
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {count === 0 ? <DoneIcon /> : <AlertIcon />}
        {count === 0 ? t('complete') : t('count', { count })}
      </Button>
      {isOpen && (
        <Dialog
          title={t('title')}
          onClose={close}
          actions={
            <Button variant="outline" onClick={close}>
              {t('close')}
            </Button>
          }
        >
          <Checklist
            resource={resource}
            check={check}
            renderField={(name, label) => (
              <Button variant="link" size="sm" onClick={() => focus(name)}>
                {label}
              </Button>
            )}
            renderLanguage={(code, label) =>
              id === undefined ? (
                <span>
                  {label} · {t('afterSaving')}
                </span>
              ) : (
                <Link to={`${resource.screen.path}/create?from=${id}&language=${code}`}>{label}</Link>
              )
            }
          />
        </Dialog>
      )}
    </>
  );
}
