import * as z from 'zod/mini';
import {
  type WrittenSentence as Sentence,
  WrittenSentence,
  WritingDone,
  type WrittenText,
  writing,
} from '../../../contract/writing.ts';
import { textOf } from '../../../contract/written-text.ts';
import type { CallInput } from '../../providers/http.ts';
import type { useApi } from '../../providers/use-api.ts';

/** What is asked of a writer. */
export type Asked = CallInput<typeof writing.generate>['body'];

/** Sentences of whose end nothing is known yet. */
export const soFar = (sentences: readonly Sentence[], writtenBy = ''): WrittenText => ({
  text: textOf(sentences),
  sentences: [...sentences],
  writtenBy,
  note: '',
});

/**
 * Has a text written, and hands on its sentences as they come.
 * @returns the whole. @throws HttpError of the call, or what the signal is aborted with.
 */
export async function generated(
  { stream }: Pick<ReturnType<typeof useApi>, 'stream'>,
  { query, body, signal }: Pick<CallInput<typeof writing.generate>, 'query' | 'body'> & { signal: AbortSignal },
  onSentence: (sentence: Sentence) => void,
): Promise<WrittenText> {
  const came: Sentence[] = [];
  for await (const { event, data } of untilAborted(stream(writing.generate, { query, body, signal }), signal)) {
    if (event === 'answer') return wholeText(data as Partial<WrittenText>);
    if (event === 'done') return { ...soFar(came), ...z.parse(WritingDone, data) };
    if (event !== 'sentence') continue;
    const sentence = z.parse(WrittenSentence, data);
    came.push(sentence);
    onSentence(sentence);
  }
  return soFar(came);
}

/** A text that came in one answer, also from servers that return the text alone. */
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

/** What comes, up to the moment in which the signal is aborted: nobody who stops waits for what is still under way. */
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
