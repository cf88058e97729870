import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { messageOf } from '../../../providers/http/http-error.ts';
import type { StreamedEvent } from '../../../providers/http/streaming.ts';

const Words = z.object({ text: z.string() });
const Sentence = z.object({ text: z.string(), paragraph: z.int(), heading: z._default(z.boolean(), false) });
const Remark = z.object({ kind: z.string(), term: z.string(), wanted: z.optional(z.string()) });
/** The final `done` event; `text` only if no sentences were streamed. */
const Done = z.object({
  text: z.optional(z.string()),
  note: z.string(),
  remarks: z._default(z.array(Remark), []),
  sentences: z.optional(z.array(Sentence)),
});

/** A proposed text, as far as it has arrived. */
export interface Proposal {
  phase: 'waiting' | 'coming' | 'done' | 'stopped' | 'failed';
  /** Streamed plain text, if it came without sentences. */
  words: string;
  sentences: readonly z.output<typeof Sentence>[];
  /** The complete text, in its field's format. */
  whole?: string | undefined;
  note?: string | undefined;
  remarks: readonly z.output<typeof Remark>[];
  problem?: string | undefined;
}

type Answer = AsyncIterable<StreamedEvent | { event: 'answer'; data: unknown }>;

const nothing: Proposal = { phase: 'waiting', words: '', sentences: [], remarks: [] };

/**
 * Requests a text once it is its turn, and again for each new `attempt`; updates while streaming. A failed or stopped response keeps the
 * received part.
 */
export function useProposal(
  ask: (signal: AbortSignal) => Answer,
  { isTurn, attempt, onAnswered }: { isTurn: boolean; attempt: string; onAnswered: () => void },
): { proposal: Proposal; stop: () => void } {
  const [proposal, setProposal] = useState(nothing);
  const controller = useRef<AbortController>(undefined);
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
      if (!signal.aborted) end({ phase: 'failed', problem: messageOf(error) });
    }
  });
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (!isTurn && begun.current === undefined) return;
    if (begun.current === attempt) return;
    begun.current = attempt;
    controller.current?.abort();
    controller.current = new AbortController();
    void begin(controller.current);
  }, [isTurn, attempt]);
  useEffect(() => () => controller.current?.abort(), []);
  const stop = () => {
    controller.current?.abort();
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
