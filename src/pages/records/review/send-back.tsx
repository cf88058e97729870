import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { checkResolver } from '../../../components/form/resolver.ts';
import { NoteDialog, type NoteValues } from './note-dialog.tsx';

interface SendBackProps {
  /** Sends the record back with a note. @throws the refusal */
  send: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Dialog that sends a record back to the person who asked for its review. */
export function SendBack({ send, onClose }: SendBackProps) {
  const { t } = useTranslation('comments');
  const form = useForm<NoteValues>({
    defaultValues: { reviewerId: '', text: '' },
    resolver: checkResolver(({ text }) => (text.trim() ? {} : { text: [t('review.noteMissing')] })),
  });
  return (
    <NoteDialog
      form={form}
      title={t('review.sendBackTitle')}
      submit={t('review.sendBackSubmit')}
      required
      send={({ text }) => send(text)}
      onClose={onClose}
    />
  );
}
