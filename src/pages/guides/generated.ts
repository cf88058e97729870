import * as z from 'zod/mini';
import {
  type WrittenSentence as Sentence,
  WrittenSentence,
  WritingDone,
  type WrittenText,
  writing,
} from '../../../contract/writing/writing.ts';
import { textOf } from '../../../contract/writing/written-text.ts';
import type { CallInput } from '../../providers/http/http.ts';
import type { useApi } from '../../providers/records/use-api.ts';

/** Body of the request. */
export type Asked = CallInput<typeof writing.generate>['body'];

/** A partial text while it streams. */
export const partialText = (sentences: readonly Sentence[], writtenBy = ''): WrittenText => ({
  text: textOf(sentences),
  sentences: [...sentences],
  writtenBy,
  note: '',
});

/**
 * Generates a text and passes its sentences on as they stream.
 * @returns the complete text. @throws HttpError of the call, or the signal's abort reason.
 */
export async function generated(
  { stream }: Pick<ReturnType<typeof useApi>, 'stream'>,
  { query, body, signal }: Pick<CallInput<typeof writing.generate>, 'query' | 'body'> & { signal: AbortSignal },
  onSentence: (sentence: Sentence) => void,
): Promise<WrittenText> {
  const received: Sentence[] = [];
  for await (const { event, data } of untilAborted(stream(writing.generate, { query, body, signal }), signal)) {
    if (event === 'answer') return wholeText(data as Partial<WrittenText>);
    if (event === 'done') return { ...partialText(received), ...z.parse(WritingDone, data) };
    if (event !== 'sentence') continue;
    const sentence = z.parse(WrittenSentence, data);
    received.push(sentence);
    onSentence(sentence);
  }
  return partialText(received);
}

/** Normalizes a response without streaming, also from servers that return only the text. */
function wholeText(answer: Partial<WrittenText> & { content?: unknown }): WrittenText {
  const text = [answer.text, answer.content].find((words) => typeof words === 'string') as string | undefined;
  const [writtenBy = '', note = ''] = [answer.writtenBy, answer.note];
  if (Array.isArray(answer.sentences))
    return { text: textOf(answer.sentences), ...answer, writtenBy, note } as WrittenText;
  const sentences = (text ?? '')
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((each, paragraph) => ({ text: each, rests: [], paragraph, heading: false }));
  return { text: text ?? '', sentences, writtenBy, note };
}

/** Iterates until the signal aborts, without waiting for the pending item. */
async function* untilAborted<Item>(items: AsyncGenerator<Item, void>, signal: AbortSignal): AsyncGenerator<Item, void> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  aborted.catch(() => undefined);
  signal.addEventListener('abort', abort);
  try {
    for (;;) {
      const next = await Promise.race([items.next(), aborted]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    void items.return().catch(() => undefined);
  }
}
