import * as z from 'zod/mini';
import type { Model } from '../../services/model/model.ts';
import { checkedText } from '../../services/writer/checked-text.ts';
import { linesOf } from '../../services/writer/lines-of.ts';
import { type ReworkQuestion, reworkPrompt } from '../../services/writer/prompts/rework.ts';

const Answered = z.object({ line: z.int().check(z.minimum(1)), text: z.string() });

/** A sentence of the answer, and the line of the text that it belongs to, from 0. */
export interface ReworkedSentence {
  line: number;
  text: string;
}

/** Has a model rework a text. What it answers is checked sentence by sentence before anybody sees it. */
export async function* reworkedBy(
  model: Model,
  asked: ReworkQuestion,
  signal: AbortSignal,
): AsyncGenerator<ReworkedSentence> {
  const question = reworkPrompt(asked);
  for await (const line of linesOf(model.ask(question, signal))) {
    const read = sentenceIn(line);
    if (!read || read.line > asked.parts.length) continue;
    // The answer may use words of the text; the glossary and style guide do not allow others.
    const { text } = checkedText(read.text.trim(), asked.parts);
    if (text !== '') yield { line: read.line - 1, text };
  }
}

/** A sentence as it was asked for; nothing for any other line. Some models write a list around the lines. */
function sentenceIn(line: string): z.output<typeof Answered> | undefined {
  const bare = line.trim().replace(/^\[\s*/, '').replace(/[\],\s]+$/, ''); // prettier-ignore
  if (!bare.startsWith('{')) return undefined;
  try {
    return z.parse(Answered, JSON.parse(bare));
  } catch {
    return undefined;
  }
}
