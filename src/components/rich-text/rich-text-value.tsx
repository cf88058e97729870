import { Suspense } from 'react';
import { wordsOf } from '../../../contract/rich-text/words.ts';
import { late } from '../late.ts';
import type { RecordPath } from './rich-text.tsx';

const RichText = late(async () => (await import('./rich-text.tsx')).RichText);

/** Rich text for reading; its words until the code for the rest has come. */
export const RichTextValue = ({ value, recordPath }: { value: string; recordPath?: RecordPath | undefined }) => (
  <Suspense fallback={wordsOf(value)}>
    <RichText value={value} recordPath={recordPath} />
  </Suspense>
);

/** Characters of what a list shows of it. */
const brief = 160;

/** The beginning of what it says, on one line. */
export function excerptOf(value: string): string {
  const words = wordsOf(value).replaceAll('\n', ' ');
  return words.length > brief ? `${words.slice(0, brief).trimEnd()}…` : words;
}
