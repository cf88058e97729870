import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewedItem } from '../../../../contract/writing/writing-runs.ts';
import { Button } from '../../../components/button.tsx';
import { TextArea } from '../../../components/fields/texts/text-area.tsx';
import { FieldFrame, textsId } from '../../../components/fields/field-frame.tsx';
import { Cluster } from '../../../components/layout/layout.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { rememberedHere } from '../../../providers/browser/storage.ts';
import { editableText, editedValue } from './edited-value.ts';
import type { EditedValues } from './use-queue.ts';

interface EditTextProps {
  reviewed: ReviewedItem;
  busy: boolean;
  onAccept: (values: EditedValues) => Promise<boolean>;
  onStop: () => void;
}

/** Editor for a text, field by field. Keeps input in this tab until it is accepted. */
export function EditText({ reviewed, busy, onAccept, onStop }: EditTextProps) {
  const { t } = useTranslation('runs');
  const { id, fields, resource, language } = reviewed;
  const labels = useLabels(resource);
  const memory = (name: string) => `waymark.review:${id}:${name}`;
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      fields.map((field) => [field.name, rememberedHere.get(memory(field.name)) ?? editableText(field)]),
    ),
  );
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.querySelector('textarea')?.focus(), []);
  const type = (name: string, typed: string) => {
    setTexts((before) => ({ ...before, [name]: typed }));
    rememberedHere.set(memory(name), typed);
  };
  const values = Object.fromEntries(fields.map((field) => [field.name, editedValue(field, texts[field.name] ?? '')]));
  const isWhole = Object.values(values).every((value) => value !== '');
  const accept = async () => {
    if (isWhole && (await onAccept(values))) for (const { name } of fields) rememberedHere.remove(memory(name));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onStop();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void accept();
    else return;
    event.preventDefault();
  };
  return (
    <div ref={area}>
      {fields.map(({ name, format }) => (
        <FieldFrame
          key={name}
          id={`edited-${name}`}
          label={fields.length === 1 ? t('editLabel') : labels.field(name)}
          help={format === 'rich' ? t('editHelp') : undefined}
        >
          <TextArea
            id={`edited-${name}`}
            lang={language}
            rows={format === 'rich' ? 14 : 4}
            value={texts[name] ?? ''}
            describedBy={textsId(`edited-${name}`)}
            onChange={(typed) => type(name, typed)}
            onKeyDown={onKeyDown}
          />
        </FieldFrame>
      ))}
      <Cluster>
        <Button loading={busy} disabled={!isWhole} onClick={() => void accept()}>
          {t('saveEdit')}
        </Button>
        <Button variant="outline" onClick={onStop}>
          {t('stopEdit')}
        </Button>
      </Cluster>
    </div>
  );
}
