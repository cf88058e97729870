import { structureOf } from '../../../contract/writing/facts.ts';
import { checkedText } from './checked-text.ts';
import { plainText } from './composer/plain-text.ts';
import { stringsIn } from './strings-in.ts';
import type { WritingTask } from './writer.ts';

/** Maximum length of a text fact. */
const longest = 2_000;

/** Whether a value is free of markup, addresses, invisible characters and instructions to a model. */
export const isPlain = (value: unknown): boolean =>
  stringsIn(structureOf(value) ?? value).every((text) => text.trim() === '' || plainText(text, longest) !== undefined);

/** Whether a name is safe. It is a source of every sentence, so it must not have a phone number, either. */
const isName = (text: string) => isPlain(text) && checkedText(text, []).refused.length === 0;

/** The content of a task. */
type Known = Pick<WritingTask, 'subject' | 'facts' | 'amenities'>;

/**
 * The content that a model gets. Names and facts with markup, addresses, invisible characters or instructions are omitted
 * completely, as in the composer.
 */
export const tellableFacts = ({ subject, facts, amenities }: Known): Known => ({
  subject: {
    ...subject,
    name: isName(subject.name) ? subject.name : '',
    type: subject.type !== undefined && isPlain(subject.type) ? subject.type : undefined,
  },
  facts: facts.filter(({ name, value }) => isPlain(value) && isPlain(name.replaceAll('_', ' '))),
  amenities: amenities.filter((amenity) => isPlain(amenity.replaceAll('_', ' '))),
});

/** The same for a whole task, including the texts of the style guide. */
export function tellable(task: WritingTask): WritingTask {
  const { wordsToUse, wordsToAvoid, tone, notes, ...voice } = task.voice;
  const own = (text: string | undefined) => (text !== undefined && isPlain(text) ? text : undefined);
  return {
    ...task,
    ...tellableFacts(task),
    voice: {
      ...voice,
      wordsToUse: wordsToUse.filter(isPlain),
      wordsToAvoid: wordsToAvoid.filter(isPlain),
      tone: own(tone),
      notes: own(notes),
    },
  };
}
