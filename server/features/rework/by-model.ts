import * as z from 'zod/mini';
import type { Model } from '../../services/model/model.ts';
import { checkedText } from '../../services/writer/checked-text.ts';
import { linesOf } from '../../services/writer/lines-of.ts';
import { type ReworkQuestion, reworkPrompt } from '../../services/writer/prompts/rework.ts';

const Answered = z.object({ line: z.int().check(z.minimum(1)), text: z.string() });

/** A sentence of the answer with the zero-based line of the text. */
export interface ReworkedSentence {
  line: number;
  text: string;
}

/** Rewrites a text with a model; validates each sentence before it is shown. */
export async function* reworkedBy(
  model: Model,
  asked: ReworkQuestion,
  signal: AbortSignal,
): AsyncGenerator<ReworkedSentence> {
  const question = reworkPrompt(asked);
  for await (const line of linesOf(model.ask(question, signal))) {
    const read = sentenceIn(line);
    if (!read || read.line > asked.parts.length) continue;
    // Words of the source text are allowed; the glossary and style guide exclude others.
    const { text } = checkedText(read.text.trim(), asked.parts);
    if (text !== '') yield { line: read.line - 1, text };
  }
}

/** Parses a sentence; undefined for other lines. Some models wrap the lines in a JSON list. */
function sentenceIn(line: string): z.output<typeof Answered> | undefined {
  const bare = line.trim().replace(/^\[\s*/, '').replace(/[\],\s]+$/, ''); // prettier-ignore
  if (!bare.startsWith('{')) return undefined;
  try {
    return z.parse(Answered, JSON.parse(bare));
  } catch {
    return undefined;
  }
}
