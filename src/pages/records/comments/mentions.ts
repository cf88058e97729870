import type { CommentPerson } from '../../../../contract/people/comments.ts';

/** A part of a comment's text: plain, or the mention of a person. */
export interface TextPart {
  text: string;
  person?: CommentPerson;
}

/** Splits a text at its mentions of these people, written as `@Name`. Of two people with one name, the first counts. */
export function textParts(text: string, people: readonly CommentPerson[]): TextPart[] {
  if (people.length === 0) return [{ text }];
  // Longer names first, so that “@Ana Novak” does not mention Ana.
  const names = people.map(({ name }) => escaped(name)).toSorted((one, other) => other.length - one.length);
  const mention = new RegExp(`(@(?:${names.join('|')}))(?![\\p{L}\\p{N}])`, 'u');
  return text.split(mention).flatMap((part, place) => {
    if (place % 2 === 0) return part === '' ? [] : [{ text: part }];
    return [{ text: part, person: people.find(({ name }) => part === `@${name}`)! }];
  });
}

/** Ids of the people whom a text mentions. */
export const mentionsIn = (text: string, people: readonly CommentPerson[]): number[] => [
  ...new Set(textParts(text, people).flatMap(({ person }) => person?.id ?? [])),
];

/** A text as a part of a regular expression. */
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
