import { element } from '../../../contract/rich-text/closed-set.ts';
import { write } from '../../../contract/rich-text/write.ts';
import type { ContentType, WrittenText } from '../../../contract/writing.ts';

/** Kinds of text that say in short what a post says at length. */
const short: readonly ContentType[] = ['summary', 'social', 'meta-description'];

/** The values of a post's form that a text gives: its summary, or its description as rich text. */
export function postValuesOf({ text, sentences }: WrittenText, contentType: ContentType, language: string) {
  if (short.includes(contentType)) return { language, excerpt: text };
  const paragraphs = [...new Set(sentences.map(({ paragraph }) => paragraph))];
  const content = paragraphs.map((number) => {
    const inside = sentences.filter(({ paragraph }) => paragraph === number);
    return element(inside.some(({ heading }) => heading) ? 'h2' : 'p', [inside.map((one) => one.text).join(' ')]);
  });
  return { language, content: write(content) };
}
