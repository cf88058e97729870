import { structureOf } from '../../../contract/writing/facts.ts';
import { checkedText } from './checked-text.ts';
import { plainText } from './composer/plain-text.ts';
import { stringsIn } from './strings-in.ts';
import type { WritingTask } from './writer.ts';

/** Letters of a fact in words, at most. */
const longest = 2_000;

/** Whether nothing of it is markup, an address, hidden, or looks like an order to a machine. */
export const isPlain = (value: unknown): boolean =>
  stringsIn(structureOf(value) ?? value).every((text) => text.trim() === '' || plainText(text, longest) !== undefined);

/** Whether a name is safe: a source of every sentence must have no phone number, either. */
const isName = (text: string) => isPlain(text) && checkedText(text, []).refused.length === 0;

/** What a task may be written from. */
type Known = Pick<WritingTask, 'subject' | 'facts' | 'amenities'>;

/**
 * What of it a model is given: a name or a fact that carries markup, an address, letters that nobody sees, or what looks like an order to
 * a machine, is left out whole, as the composer does.
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

/** The same for a whole task: also of what the style guide wishes. */
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
