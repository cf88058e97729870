import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../states/late.ts';
import { formatNumber } from '../../../formats/formats.ts';
import { Help } from '../help.tsx';
import type { FieldInputProps } from '../input-props.ts';
import { RichTextWaiting } from './rich-text-waiting.tsx';

const RichTextEditor = lazyComponent(
  async () => (await import('../../rich-text/editor/rich-text-editor.tsx')).RichTextEditor,
);

/** Text with headings, lists, links, pictures and tables. Read-only until the editor has loaded. */
export function RichTextInput(props: FieldInputProps) {
  const { t } = useTranslation('forms');
  const { field } = props;
  const value = (props.value as string | null) ?? '';
  const left = (field.max ?? Infinity) - value.length;
  return (
    <>
      <Suspense fallback={<RichTextWaiting value={value} />}>
        <RichTextEditor {...props} />
      </Suspense>
      {left <= (field.max ?? 0) / 10 && (
        <Help role="status">
          {t(left < 0 ? 'charactersOver' : 'charactersLeft', {
            count: Math.abs(left),
            number: formatNumber(Math.abs(left)),
          })}
        </Help>
      )}
    </>
  );
}
