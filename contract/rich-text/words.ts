import { decoded } from './entities.ts';

// Small on purpose: every list and every check of a form has it, and does without the rest.

const inline = /<\/?(?:strong|em|a|b|i|span)(?:\s[^<>]*)?>/gi;
const tag = /<\/?[a-z][^<>]*>/gi;

/** Its words, each block on a line of its own. The database's `rich_text_words` says the same. */
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

/** Whether a value says nothing and shows no picture. */
export const isEmptyRichText = (value: string): boolean => nothing.test(value);
