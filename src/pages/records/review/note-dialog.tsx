import { type ReactNode, useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ValidationErrors } from '../../../../contract/calls/errors.ts';
import { type Comment, commentLimits } from '../../../../contract/people/comments.ts';
import { Button } from '../../../components/button.tsx';
import { TextArea } from '../../../components/fields/texts/text-area.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormFields, SubmitButton } from '../../../components/form/form.tsx';
import { checkResolver } from '../../../components/form/resolver.ts';
import { showRefusal } from '../../../components/form/show-refusal.ts';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { rememberedHere } from '../../../providers/browser/storage.ts';
import { refusalOf } from '../../../providers/http/http-error.ts';
import { type Notice, useChange } from '../../../providers/records/use-change.ts';
import styles from './review.module.css';

/** The values of a form with a note. */
export interface NoteValues {
  reviewerId: string;
  text: string;
}

interface NoteDialogProps {
  title: string;
  submit: string;
  required?: boolean;
  /** What the note is about: this tab keeps its text until it is sent or canceled. */
  about: readonly (string | number)[];
  check: (values: NoteValues) => ValidationErrors;
  send: (values: NoteValues) => Promise<Comment>;
  done: (sent: Comment) => Notice;
  onClose: () => void;
  /** Fields above the note. */
  children?: ReactNode;
}

/** Dialog with a note. A refusal is shown at its field, or as a toast. Escape keeps typed values. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, submit, required = false, about, check, send, done, onClose, children } = props;
  const { t } = useTranslation('comments');
  const draftKey = ['waymark.review', ...about].join(':');
  const form = useForm<NoteValues>({
    defaultValues: { reviewerId: '', text: rememberedHere.get(draftKey) ?? '' },
    resolver: checkResolver(check),
  });
  const text = useWatch({ control: form.control, name: 'text' });
  useEffect(() => {
    if (text) rememberedHere.set(draftKey, text);
    else rememberedHere.remove(draftKey);
  }, [draftKey, text]);
  const { change } = useChange(send, {
    done,
    failed: (error) =>
      showRefusal(form, error) ? undefined : { message: t('review.notSent'), description: refusalOf(error) },
  });
  const close = () => {
    rememberedHere.remove(draftKey);
    onClose();
  };
  return (
    <Form form={form} className={styles.form} onSubmit={async (values) => (await change(values)) && close()}>
      <Dialog
        title={title}
        onClose={form.formState.isDirty ? undefined : onClose}
        actions={
          <>
            <Button variant="outline" onClick={close}>
              {t('cancel')}
            </Button>
            <SubmitButton>{submit}</SubmitButton>
          </>
        }
      >
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
