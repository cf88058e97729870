import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { commentLimits } from '../../../../contract/people/comments.ts';
import { Button } from '../../../components/button.tsx';
import { TextArea } from '../../../components/fields/texts/text-area.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormFields, SubmitButton } from '../../../components/form/form.tsx';
import { showRefusal } from '../../../components/form/show-refusal.ts';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { refusalOf } from '../../../providers/http/http-error.ts';

/** The values of a form with a note. */
export interface NoteValues {
  reviewerId: string;
  text: string;
}

interface NoteDialogProps {
  form: UseFormReturn<NoteValues>;
  title: string;
  submit: string;
  required?: boolean;
  /** Sends the note. @throws the refusal */
  send: (values: NoteValues) => Promise<unknown>;
  onClose: () => void;
  /** Fields above the note. */
  children?: ReactNode;
}

/** Dialog with a note. A refusal is shown at its field, or above the fields. Escape keeps typed values. */
export function NoteDialog({ form, title, submit, required = false, send, onClose, children }: NoteDialogProps) {
  const { t } = useTranslation('comments');
  const [problem, setProblem] = useState('');
  const { isDirty } = form.formState;
  const apply = async (values: NoteValues) => {
    setProblem('');
    try {
      await send(values);
      onClose();
    } catch (error) {
      if (!showRefusal(form, error)) setProblem(`${t('review.notSent')} ${refusalOf(error) ?? ''}`);
    }
  };
  return (
    <Form form={form} onSubmit={apply}>
      <Dialog
        title={title}
        onClose={isDirty ? undefined : onClose}
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <SubmitButton>{submit}</SubmitButton>
          </>
        }
      >
        {problem && <p role="alert">{problem}</p>}
        <FormFields>
          {children}
          <FormField name="text" id="review-note" label={t('review.note')} required={required}>
            {(control) => <TextArea {...control} rows={4} maxLength={commentLimits.text} />}
          </FormField>
        </FormFields>
      </Dialog>
    </Form>
  );
}
