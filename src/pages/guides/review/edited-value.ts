import { element } from '../../../../contract/rich-text/closed-set.ts';
import { write } from '../../../../contract/rich-text/write.ts';
import type { ReviewedItem } from '../../../../contract/writing-runs.ts';

/** The value that an edited text gives its field: plain words, or paragraphs and those headings whose words have stayed. */
export function editedValue({ field, written }: Pick<ReviewedItem, 'field' | 'written'>, text: string): string {
  if (field === 'excerpt') return text.trim();
  const headings = new Set(written?.sentences.filter(({ heading }) => heading).map((one) => one.text));
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
  return write(paragraphs.map((paragraph) => element(headings.has(paragraph) ? 'h2' : 'p', [paragraph])));
}
