import * as z from 'zod/mini';
import type { Model } from '../model/model.ts';
import { checkedText } from './checked-text.ts';
import { factsById } from './facts-by-id.ts';
import { linesOf } from './lines-of.ts';
import { writePrompt } from './prompts/write.ts';
import { tellable, tellableFacts } from './tellable.ts';
import { unsupportedIn } from './unsupported.ts';
import type { Sentence, Writer, WritingTask } from './writer.ts';

const Line = z.object({
  text: z.string(),
  rests: z._default(z.array(z.string()), []),
  paragraph: z._default(z.int().check(z.minimum(0)), 0),
  heading: z._default(z.boolean(), false),
});
type Line = z.output<typeof Line>;

/** A writer that uses an external model. Each sentence of the response is checked before it is shown. */
export const modelWriter = (model: Model): Writer => ({
  name: model.name,
  canTell: (task) => new Set(factsById(tellableFacts(task)).map(({ id }) => id)),
  write: (task, signal, remark) => written(model, tellable(task), signal, remark),
});

async function* written(
  model: Model,
  task: WritingTask,
  signal: AbortSignal,
  remark: (words: string) => void = () => undefined,
): AsyncGenerator<Sentence> {
  const question = writePrompt(task);
  const facts = factsById(task);
  const ids = new Set(facts.map(({ id }) => id));
  let [paragraph, emptied, unread] = [0, 0, 0];
  for await (const line of linesOf(model.ask(question, signal))) {
    const read = lineIn(line);
    if (!read) {
      unread += /[\p{L}\d]/u.test(line.replace(/^```\w*/, '')) ? 1 : 0;
      continue;
    }
    const rests = [...new Set(read.rests)].filter((id) => ids.has(id));
    // A sentence may only use its own sources, and the subject's name and type.
    const grounds = facts.filter(({ id }) => rests.includes(id) || id === 'name' || id === 'type');
    const { text } = checkedText(read.text.replaceAll(/\s+/g, ' '), grounds);
    if (text === '') {
      emptied += 1;
      continue;
    }
    paragraph = Math.max(paragraph, read.paragraph);
    const support = { texts: grounds.map(({ value }) => value), amenities: task.amenities };
    const doubtful = rests.length === 0 ? [text] : unsupportedIn(text, support, task.language);
    yield {
      text,
      paragraph,
      rests,
      ...(read.heading ? { heading: true as const } : {}),
      ...(doubtful.length > 0 ? { unsupported: doubtful } : {}),
    };
  }
  if (emptied > 0) remark(`${sentences(emptied)} left out that held nothing but links, addresses or markup.`);
  if (unread > 0) remark(`${lines(unread)} of the answer could not be read.`);
}

const sentences = (count: number) => (count === 1 ? 'A sentence was' : `${count} sentences were`);
const lines = (count: number) => (count === 1 ? 'A line' : `${count} lines`);

/** Parses a line with a sentence; undefined for other lines. Some models wrap the lines in a JSON list. */
function lineIn(line: string): Line | undefined {
  const bare = line
    .trim()
    .replace(/^\[\s*(?=\{)/, '')
    .replace(/[,\]\s]+$/, (end) => (end.includes('}') ? end : ''));
  if (!bare.startsWith('{')) return undefined;
  try {
    return Line.parse(JSON.parse(bare));
  } catch {
    return undefined;
  }
}
