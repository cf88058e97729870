import { decoded } from './entities.ts';

// Kept small and separate: every list and every form check loads this file.

const inline = /<\/?(?:strong|em|a|b|i|span)(?:\s[^<>]*)?>/gi;
const tag = /<\/?[a-z][^<>]*>/gi;

/** The text without tags, one block per line. The database function `rich_text_words` does the same. */
export const richTextWords = (value: string): string =>
  decoded(
    value
      .replaceAll(/\s+/g, ' ')
      .replaceAll(inline, '')
      .replaceAll(/<br[^<>]*>/gi, ' ')
      .replaceAll(tag, '\n'),
  )
    .replaceAll(/ *\n\s*/g, '\n')
    .trim();

const nothing =
  /^(?:\s|&nbsp;|<\/?(?:p|br|h[1-6]|div|span|b|strong|i|em|a|ul|ol|li|blockquote|table|tbody|tr|td|th)(?:\s[^<>]*)?\/?>)*$/i;

/** Whether a rich text has neither words nor pictures. */
export const isEmptyRichText = (value: string): boolean => nothing.test(value);
