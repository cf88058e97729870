import type { WrittenSentence, WrittenText } from '../../../contract/writing/writing.ts';
import { textOf } from '../../../contract/writing/written-text.ts';
import type { Writer, WritingTask } from '../../services/writer/writer.ts';
import { noteOf } from '../../services/writer/written-by.ts';
import { withFacts } from './routes.ts';
import type { Source } from './source.ts';

export { type NewGeneratedText, keepGenerated } from './generated-store.ts';
export { writerFor } from './routes.ts';
export { guideFor, propertySource } from './store.ts';
export { voiceOf } from './voice.ts';

/** Generates a complete text, in the format of the endpoint that writes one text. */
export async function writtenWhole(
  writer: Writer,
  task: WritingTask,
  source: Source,
  signal: AbortSignal,
): Promise<WrittenText> {
  const remarks: string[] = [];
  const sentences: WrittenSentence[] = [];
  const pieces = writer.write(task, signal, (words) => void remarks.push(words));
  for await (const sentence of withFacts(pieces, source)) sentences.push(sentence);
  const note = [noteOf(writer.name), ...remarks].join(' ');
  return { text: textOf(sentences), sentences, writtenBy: writer.name, note };
}
