import { Suspense } from 'react';
import { wordsOf } from '../../../contract/rich-text/words.ts';
import { late } from '../states/late.ts';
import type { RecordPath } from './rich-text.tsx';

const RichText = late(async () => (await import('./rich-text.tsx')).RichText);

/** Read-only rich text; plain text until its code has loaded. */
export const RichTextValue = ({ value, recordPath }: { value: string; recordPath?: RecordPath | undefined }) => (
  <Suspense fallback={wordsOf(value)}>
    <RichText value={value} recordPath={recordPath} />
  </Suspense>
);

/** Maximum length of an excerpt in characters. */
const brief = 160;

/** The beginning of the text on one line. */
export function excerptOf(value: string): string {
  const words = wordsOf(value).replaceAll('\n', ' ');
  return words.length > brief ? `${words.slice(0, brief).trimEnd()}…` : words;
}
