import type { ReworkTask } from '../../../../contract/writing/rework.ts';
import { toneSpeakers } from '../../../../contract/writing/voice.ts';
import type { Tone } from '../../../../contract/writing/writing.ts';
import type { ModelRequest } from '../../model/model.ts';
import type { Voice } from '../writer.ts';
import { habitsRule, languageInEnglish, personRules, rulesOfData } from './rules.ts';

/** The task for a text, and its constraints. */
export interface ReworkQuestion {
  task: ReworkTask;
  /** The lines of the text, with marks. */
  parts: readonly string[];
  language: string;
  from?: string | undefined;
  /** How many characters it must fit in. */
  most?: number | undefined;
  tone?: Tone | undefined;
  voice?: Voice | undefined;
  glossary: {
    /** What terms of the text are in the language of the answer. */
    terms: readonly { term: string; use: string }[];
    avoid: readonly string[];
  };
}

const tasks: Readonly<Record<ReworkTask, string>> = {
  improve: 'Improve the wording: clear, correct, in the given style. Keep everything that it says, add nothing.',
  shorten: 'Say it shorter. Leave out what matters least, keep names, figures and times as they are, add nothing.',
  lengthen:
    'Say it at greater length, with fuller sentences. Add no fact: no number, name, place, amenity or praise that is not in it.',
  tone: 'Say the same in another tone. Keep everything that it says, add nothing.',
  translate: 'Translate it, whole and exactly. Add nothing and leave nothing out. Names of houses and people stay.',
};

/** What another tone is: who speaks to whom, or how it sounds. */
function toneRules(tone: Tone): string[] {
  const { person, address } = toneSpeakers[tone];
  if (!person) return [`The tone is ${tone}.`];
  const addressed = address && `They are addressed ${address === 'formal' ? 'formally' : 'as friends'}.`;
  return [personRules[person], ...(addressed ? [addressed] : [])];
}

/** Asks for another form of a text (S7.10): sentences as lines of JSON, so that each can be checked and shown as it comes. */
export function reworkPrompt(asked: ReworkQuestion): ModelRequest {
  const { task, parts, language, from, most, tone, voice, glossary } = asked;
  const characters = parts.join(' ').length;
  const instructions = [
    `"text" in the data is a text of a hotel or destination, line by line. ${tasks[task]}`,
    ...(from === undefined ? [] : [`It is in ${languageInEnglish(from)} (${from}).`]),
    `Answer in ${languageInEnglish(language)} (${language}).`,
    ...(tone === undefined ? [] : toneRules(tone)),
    ...(most === undefined ? [] : [`The answer has ${most} characters at most, all lines together.`]),
    ...(task === 'shorten' && most === undefined ? ['The answer is about two thirds as long.'] : []),
    ...(voice === undefined
      ? []
      : [
          `Guests are addressed ${voice.address === 'formal' ? 'formally' : 'as friends'}, where they are addressed.`,
          'Under "style" the data says which words to prefer, which to avoid, and how it should sound.',
          ...habitsRule(voice),
        ]),
    'Under "glossary" the data says of terms which word to use for each, in the form that the sentence wants, and which words not to use.',
    'Marks such as ⟦1⟧…⟦/1⟧ stand around words with a format of their own: keep each around the words that say the same. Every line stays a line of its own.',
    rulesOfData,
    'Answer with one JSON object on each line, one for each sentence, without anything before, between or after:',
    '{"line":1,"text":"…"}',
  ].join('\n');
  const style = voice && {
    wordsToUse: voice.wordsToUse,
    wordsToAvoid: voice.wordsToAvoid,
    tone: voice.tone,
    notes: voice.notes,
    habits: voice.habits,
  };
  return {
    instructions,
    data: { text: parts.map((text, place) => ({ line: place + 1, text })), glossary, ...(style ? { style } : {}) },
    // A sentence as JSON takes about as many tokens as it has letters; other languages may need half as many again.
    longest: Math.min(16_000, 400 + Math.ceil(characters * (task === 'lengthen' ? 2.5 : 1.5))),
  };
}
