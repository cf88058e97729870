import type { Model, ModelRequest } from '../model/model.ts';
import type { AltTextTask } from './alt-text.ts';
import { composeAltText } from './composer/alt-text/alt-text.ts';
import { plainText } from './composer/plain-text.ts';
import { checkedText } from './checked-text.ts';
import { longestLine } from './lines-of.ts';
import { altTextPrompt } from './prompts/alt-text.ts';

/** Maximum length of a usable response. */
const mostLetters = 1_000;

/** An alt text and its writer: `composer`, or the name of a model. */
export interface Described {
  text: string;
  writtenBy: string;
}

/**
 * Writes the alt text of a picture: with a model that sees it, else with the composer from metadata.
 * A response with links, markup or instructions is replaced by the composer's text.
 * @returns undefined if the composer has no name.
 * @throws ApiError of the model.
 */
export async function described(
  task: AltTextTask,
  sight: { model: Model; picture: NonNullable<ModelRequest['picture']> } | undefined,
  signal: AbortSignal,
): Promise<Described | undefined> {
  if (sight) {
    const answer = await answerOf(sight.model.ask(altTextPrompt(task, sight.picture), signal));
    const checked = checkedText(unquoted(answer), task);
    const text = checked.refused.length > 0 ? undefined : plainText(checked.text, mostLetters);
    if (text !== undefined) return { text, writtenBy: sight.model.name };
  }
  const text = composeAltText(task);
  return text === undefined ? undefined : { text, writtenBy: 'composer' };
}

async function answerOf(words: AsyncIterable<string>): Promise<string> {
  let answer = '';
  for await (const word of words) answer = (answer + word).slice(0, longestLine);
  return answer;
}

const unquoted = (answer: string) => answer.trim().replace(/^["“„«»](.*)["”“»«]$/su, '$1');
