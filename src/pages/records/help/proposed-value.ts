import type { Field } from '../../../../contract/declaration/fields.ts';
import { element } from '../../../../contract/rich-text/closed-set.ts';
import { asStored } from '../../../../contract/rich-text/rich-text.ts';
import { richTextWords } from '../../../../contract/rich-text/words.ts';
import { write } from '../../../../contract/rich-text/write.ts';
import type { Proposal } from './use-proposal.ts';

/** Converts a proposal to a field value; empty if nothing arrived. */
export function proposedValue({ kind }: Pick<Field, 'kind'>, { whole, words, sentences }: Proposal): string {
  if (whole !== undefined) return whole;
  const paragraphs = [...Map.groupBy(sentences, ({ paragraph }) => paragraph).values()];
  const joined = paragraphs.map((inside) => inside.map(({ text }) => text).join(' '));
  if (kind !== 'richText') return sentences.length > 0 ? joined.join('\n\n') : words.trim();
  if (sentences.length === 0) return asStored(words);
  return write(
    paragraphs.map((inside, place) => element(inside.some(({ heading }) => heading) ? 'h2' : 'p', [joined[place]!])),
  );
}

/** Appends a text to a value. */
export function insertedAfter({ kind }: Pick<Field, 'kind'>, value: string, added: string): string {
  if (value.trim() === '') return added;
  return kind === 'richText' ? value + added : value + (kind === 'longText' ? '\n\n' : ' ') + added;
}

/** Plain text of a value. */
export const readOf = ({ kind }: Pick<Field, 'kind'>, value: string): string =>
  kind === 'richText' ? richTextWords(value) : value;
