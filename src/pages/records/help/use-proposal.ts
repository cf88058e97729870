import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { wordsOf } from '../../../providers/http-error.ts';
import type { StreamedEvent } from '../../../providers/streaming.ts';

const Words = z.object({ text: z.string() });
const Sentence = z.object({ text: z.string(), paragraph: z.int(), heading: z._default(z.boolean(), false) });
const Remark = z.object({ kind: z.string(), term: z.string(), wanted: z.optional(z.string()) });
/** What is said of a text once all of it has come; the text itself, where it did not come as sentences. */
const Done = z.object({
  text: z.optional(z.string()),
  note: z.string(),
  remarks: z._default(z.array(Remark), []),
  sentences: z.optional(z.array(Sentence)),
});

/** A text that is proposed, as far as it has come. */
export interface Proposal {
  phase: 'waiting' | 'coming' | 'done' | 'stopped' | 'failed';
  /** Words as they came, where they came as such. */
  words: string;
  sentences: readonly z.output<typeof Sentence>[];
  /** All of it, in the form of its field. */
  whole?: string | undefined;
  note?: string | undefined;
  remarks: readonly z.output<typeof Remark>[];
  problem?: string | undefined;
}

type Answer = AsyncIterable<StreamedEvent | { event: 'answer'; data: unknown }>;

const nothing: Proposal = { phase: 'waiting', words: '', sentences: [], remarks: [] };

/**
 * Asks for a text as soon as it is its turn, and again with each new `attempt`; hands on what came as it comes. A failed or stopped
 * answer keeps what came.
 */
export function useProposal(
  ask: (signal: AbortSignal) => Answer,
  { isTurn, attempt, onAnswered }: { isTurn: boolean; attempt: string; onAnswered: () => void },
): { proposal: Proposal; stop: () => void } {
  const [proposal, setProposal] = useState(nothing);
  const under = useRef<AbortController>(undefined);
  const end = (how: Partial<Proposal>) => {
    setProposal((before) => ({ ...before, ...how }));
    onAnswered();
  };
  const begin = useEffectEvent(async ({ signal }: AbortController) => {
    setProposal({ ...nothing, phase: 'coming' });
    try {
      for await (const event of ask(signal)) {
        if (signal.aborted) return;
        setProposal((before) => heard(before, event));
      }
      if (!signal.aborted) end({ phase: 'done' });
    } catch (error) {
      if (!signal.aborted) end({ phase: 'failed', problem: wordsOf(error) });
    }
  });
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (!isTurn && begun.current === undefined) return;
    if (begun.current === attempt) return;
    begun.current = attempt;
    under.current?.abort();
    under.current = new AbortController();
    void begin(under.current);
  }, [isTurn, attempt]);
  // Who goes away waits for nothing any longer.
  useEffect(() => () => under.current?.abort(), []);
  const stop = () => {
    under.current?.abort();
    end({ phase: 'stopped' });
  };
  return { proposal, stop };
}

function heard(before: Proposal, { event, data }: StreamedEvent | { event: 'answer'; data: unknown }): Proposal {
  if (event === 'words') return { ...before, words: before.words + z.parse(Words, data).text };
  if (event === 'sentence') return { ...before, sentences: [...before.sentences, z.parse(Sentence, data)] };
  const { text, note, remarks, sentences = before.sentences } = z.parse(Done, data);
  return { ...before, note, remarks, sentences, whole: sentences.length > 0 ? undefined : text };
}
