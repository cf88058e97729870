import {
  type ContentType,
  type Length,
  mostCharacters,
  mostWordsInSentence,
} from '../../../../contract/writing/writing.ts';
import type { ModelRequest } from '../../model/model.ts';
import { factsById } from '../facts-by-id.ts';
import type { WritingTask } from '../writer.ts';
import { habitsRule, languageInEnglish, personRules, rulesOfData } from './rules.ts';

const kinds: Readonly<Record<ContentType, string>> = {
  'property-description': 'a description of the house for its website: three to six paragraphs, each after the first under a short heading',
  summary: 'a summary of the house for its website, one paragraph',
  room: 'a description of the rooms for the website of the house: one or two paragraphs',
  event: 'an announcement of the event: one or two paragraphs with day, hour and place',
  'destination-guide': 'a guide to the place and the house in it: three to five paragraphs, each after the first under a short heading',
  blog: 'an article for the blog of the house: four to six paragraphs, each after the first under a short heading',
  social: 'a post for a social network, one paragraph',
  newsletter: 'a piece for a newsletter: two or three paragraphs',
  'meta-description': 'a description for search engines: one or two sentences, one paragraph',
}; // prettier-ignore

const lengths: Readonly<Record<Exclude<Length, 'usual'>, string>> = {
  shorter: 'It is about half as long as usual: what matters most comes first, the rest is left out.',
  longer: 'It is longer than usual, and tells all the facts.',
};

/** Maximum tokens of a response; JSON takes about one token per letter. */
const longest = 6_000;

/** The prompt to write from facts (S7.10). The response has JSON lines, so that each sentence can be checked and streamed. */
export function writePrompt(task: WritingTask): ModelRequest {
  const { contentType, language, voice, variant, length = 'usual', passage } = task;
  const most = mostCharacters[contentType];
  const instructions = [
    `Write in ${languageInEnglish(language)} (${language}): ${kinds[contentType]}.`,
    ...(most === undefined ? [] : [`It has ${most} characters at most, all sentences together.`]),
    ...(length === 'usual' ? [] : [lengths[length]]),
    ...(passage === undefined ? [] : ['It is to be no whole text: write only the sentences under "passage" anew, in other words, and keep the "paragraph" and "heading" of each.']),
    `${personRules[voice.person]} Address guests ${voice.address === 'formal' ? 'formally (Sie, vous, usted, Lei, vi, o senhor, teie)' : 'as friends (du, tu, tú, ti, sina)'}, where they are addressed.`,
    `A sentence has ${mostWordsInSentence[voice.sentenceLength]} words at most.`,
    'Under "style" the data says which words to use where they are true, which to avoid always, and how it should sound.',
    ...habitsRule(voice),
    'Say only what "facts" say. Invent nothing: no number, name, distance, amenity, season or praise that they do not hold. What is not known is left out. Translate facts that are in other languages; names stay.',
    rulesOfData,
    'Answer with one JSON object on each line, one for each sentence or heading, without anything before, between or after:',
    '{"text":"…","rests":["ids of the facts it rests on"],"paragraph":0,"heading":false}',
    'Paragraphs count from 0; a heading is a paragraph of its own.',
    ...(variant === 0 ? [] : [`This is version ${variant + 1}: begin otherwise, and tell it in another order than you would at first.`]),
  ].join('\n'); // prettier-ignore
  const { wordsToUse, wordsToAvoid, tone, notes, habits } = voice;
  const style = { wordsToUse, wordsToAvoid, tone, notes, habits };
  return { instructions, data: { facts: factsById(task), style, ...(passage && { passage }) }, longest };
}
