import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewedItem } from '../../../../contract/writing-runs.ts';
import { Button } from '../../../components/button.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { FieldFrame, textsId } from '../../../components/fields/field-frame.tsx';
import { Cluster } from '../../../components/layout/layout.tsx';
import { rememberedHere } from '../../../providers/storage.ts';
import { editedValue } from './edited-value.ts';

interface EditTextProps {
  reviewed: ReviewedItem;
  busy: boolean;
  onAccept: (value: string) => Promise<boolean>;
  onStop: () => void;
}

/** A text while it is edited. What is typed is kept in this tab until it is accepted, whatever happens in between. */
export function EditText({ reviewed, busy, onAccept, onStop }: EditTextProps) {
  const { t } = useTranslation('runs');
  const memory = `waymark.review:${reviewed.id}`;
  const [text, setText] = useState(() => rememberedHere.get(memory) ?? reviewed.written?.text ?? '');
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.querySelector('textarea')?.focus(), []);
  const type = (typed: string) => {
    setText(typed);
    rememberedHere.set(memory, typed);
  };
  const value = editedValue(reviewed, text);
  const accept = async () => {
    if (value !== '' && (await onAccept(value))) rememberedHere.remove(memory);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onStop();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void accept();
    else return;
    event.preventDefault();
  };
  return (
    <div ref={area}>
      <FieldFrame id="edited" label={t('editLabel')} help={reviewed.field === 'content' ? t('editHelp') : undefined}>
        <TextArea
          id="edited"
          lang={reviewed.language}
          rows={14}
          value={text}
          describedBy={textsId('edited')}
          onChange={type}
          onKeyDown={onKeyDown}
        />
      </FieldFrame>
      <Cluster>
        <Button loading={busy} disabled={value === ''} onClick={() => void accept()}>
          {t('saveEdit')}
        </Button>
        <Button variant="outline" onClick={onStop}>
          {t('stopEdit')}
        </Button>
      </Cluster>
    </div>
  );
}
