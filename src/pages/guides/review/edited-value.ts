import { element } from '../../../../contract/rich-text/closed-set.ts';
import { write } from '../../../../contract/rich-text/write.ts';
import { partsOf, withoutMarks } from '../../../../contract/writing/text-parts.ts';
import type { ReviewedField } from '../../../../contract/writing/writing-runs.ts';

type Edited = Pick<ReviewedField, 'format' | 'value'>;

/** A value as plain text for editing, paragraphs separated by an empty line. */
export const editableText = ({ format, value }: Edited): string =>
  format === 'plain' ? value : partsOf(value, 'rich').parts.map(withoutMarks).join('\n\n');

/**
 * The field value of an edited text. Rich text keeps its structure if the number of paragraphs is the same, and unchanged paragraphs keep
 * their formatting and links; otherwise only headings with the same words are kept.
 */
export function editedValue({ format, value }: Edited, text: string): string {
  if (format === 'plain') return text.trim();
  const paragraphs = text
    .split(/\n\s*\n/)
    .map(onOneLine)
    .filter((paragraph) => paragraph !== '');
  const { parts, headings, rebuilt } = partsOf(value, 'rich');
  const before = parts.map((part) => onOneLine(withoutMarks(part)));
  if (paragraphs.length === parts.length)
    return rebuilt(paragraphs.map((words, place) => (words === before[place] ? parts[place]! : words)));
  const kept = new Set(headings.map((place) => before[place]));
  return write(paragraphs.map((words) => element(kept.has(words) ? 'h2' : 'p', [words])));
}

const onOneLine = (words: string) => words.replaceAll(/\s+/g, ' ').trim();
