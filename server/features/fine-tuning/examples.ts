import { tuningLimits } from '../../../contract/writing/fine-tuning.ts';
import { defaultLanguageCode } from '../../../contract/calls/constants.ts';
import type { Tx } from '../../platform/db/client.ts';
import { invalid } from '../../platform/errors.ts';
import type { Scope } from '../../policy/scope.ts';
import { factsById } from '../../services/writer/facts-by-id.ts';
import { writePrompt } from '../../services/writer/prompts/write.ts';
import { sentencesOf } from '../../services/writer/sentences-of.ts';
import { isPlain, tellable } from '../../services/writer/tellable.ts';
import type { WritingTask } from '../../services/writer/writer.ts';
import { tokensOf } from '../models/entrance.ts';
import type { TrainingSource } from '../training/entrance.ts';
import { propertySource, voiceOf } from '../writing/entrance.ts';

type Guide = Parameters<typeof voiceOf>[0];

/** Training texts as JSON lines. */
export interface Examples {
  lines: string;
  count: number;
  /** Estimated tokens of all rounds together. */
  tokens: number;
}

/**
 * Builds training examples: the prompt that writing uses, with the text as its answer. Long texts become several examples; sentences with
 * markup, addresses or instructions to a model are left out.
 * @throws 422 for too few.
 */
export async function examplesOf(
  tx: Tx,
  scope: Scope,
  guide: Guide,
  sources: readonly TrainingSource[],
): Promise<Examples> {
  const lines: string[] = [];
  for (const { text, propertyId } of sources) {
    const task = await taskFor(tx, scope, guide, propertyId);
    const { instructions, data } = writePrompt(task);
    for (const part of partsOf(text)) {
      const answer = answerOf(part, task);
      if (answer === '') continue;
      const messages = [['system', instructions], ['user', JSON.stringify(data)], ['assistant', answer]]; // prettier-ignore
      lines.push(JSON.stringify({ messages: messages.map(([role, content]) => ({ role, content })) }));
    }
  }
  const count = lines.length;
  if (count < tuningLimits.least)
    throw invalid({
      '': [
        `These texts make ${count} ${count === 1 ? 'example' : 'examples'}, and providers need at least ${tuningLimits.least}. Choose more.`,
      ],
    });
  const tokens = lines.reduce((sum, line) => sum + tokensOf(line), 0) * tuningLimits.rounds;
  return { lines: lines.join('\n'), count, tokens };
}

/** The prompt of an example, with the facts of its property if there is one. */
async function taskFor(tx: Tx, scope: Scope, guide: Guide, propertyId: number | undefined): Promise<WritingTask> {
  const language = guide.language ?? defaultLanguageCode;
  const known =
    propertyId === undefined
      ? { subject: { kind: 'property' as const, name: '' }, facts: [], amenities: [] }
      : await propertySource(tx, scope, { id: propertyId, language, guide });
  const { subject, facts, amenities } = known;
  return tellable({
    subject,
    facts,
    amenities,
    contentType: 'property-description',
    language,
    variant: 0,
    length: 'usual',
    voice: voiceOf(guide),
  });
}

/** The text in the format of model answers, each sentence with the facts whose values it contains. */
function answerOf(part: readonly string[], task: WritingTask): string {
  const facts = factsById(task);
  return part
    .flatMap((line, paragraph) =>
      sentencesOf(line, task.language).map((sentence) => ({ text: sentence.trim(), paragraph })),
    )
    .filter(({ text }) => text !== '' && isPlain(text))
    .map(({ text, paragraph }) => {
      const rests = facts.filter(({ value }) => value !== '' && text.includes(value)).map(({ id }) => id);
      return JSON.stringify({ text, rests, paragraph, heading: false });
    })
    .join('\n');
}

/** Paragraphs grouped up to the size of an example. */
function partsOf(text: string): string[][] {
  const parts: string[][] = [];
  let size = Infinity;
  for (const line of text.split(/\r?\n/u).map((one) => one.trim())) {
    if (line === '') continue;
    if (size + line.length > tuningLimits.example) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)!.push(line);
    size += line.length;
  }
  return parts;
}
