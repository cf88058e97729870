import type { ReworkTask } from '../../../../contract/writing/rework.ts';
import { toneSpeakers } from '../../../../contract/writing/voice.ts';
import type { Tone } from '../../../../contract/writing/writing.ts';
import type { ModelRequest } from '../../model/model.ts';
import type { Voice } from '../writer.ts';
import { habitsRule, languageInEnglish, personRules, rulesOfData } from './rules.ts';

/** A task for an existing text, with its constraints. */
export interface ReworkQuestion {
  task: ReworkTask;
  /** Lines of the text, with marks for its format. */
  parts: readonly string[];
  language: string;
  from?: string | undefined;
  /** Maximum characters of the result. */
  most?: number | undefined;
  tone?: Tone | undefined;
  voice?: Voice | undefined;
  glossary: {
    /** Terms of the text in the language of the response. */
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

/** Instructions for a tone: its person and address, or its name. */
function toneRules(tone: Tone): string[] {
  const { person, address } = toneSpeakers[tone];
  if (!person) return [`The tone is ${tone}.`];
  const addressed = address && `They are addressed ${address === 'formal' ? 'formally' : 'as friends'}.`;
  return [personRules[person], ...(addressed ? [addressed] : [])];
}

/** The prompt to rework a text (S7.10). The response has JSON lines, so that each sentence can be checked and streamed. */
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
    // JSON takes about one token per letter; other languages may need half as many more.
    longest: Math.min(16_000, 400 + Math.ceil(characters * (task === 'lengthen' ? 2.5 : 1.5))),
  };
}
