import { Suspense } from 'react';
import { richTextWords } from '../../../contract/rich-text/words.ts';
import { lazyComponent } from '../states/late.ts';
import type { RecordPath } from './rich-text.tsx';

const RichText = lazyComponent(async () => (await import('./rich-text.tsx')).RichText);

/** Read-only rich text; plain text until its code has loaded. */
export const RichTextValue = ({ value, recordPath }: { value: string; recordPath?: RecordPath | undefined }) => (
  <Suspense fallback={richTextWords(value)}>
    <RichText value={value} recordPath={recordPath} />
  </Suspense>
);

/** Maximum length of an excerpt in characters. */
const brief = 160;

/** The beginning of the text on one line. */
export function excerptOf(value: string): string {
  const words = richTextWords(value).replaceAll('\n', ' ');
  return words.length > brief ? `${words.slice(0, brief).trimEnd()}…` : words;
}
