import type { FastifyInstance } from 'fastify';
import { writing } from '../../../contract/writing.ts';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Sentence, Writer, WritingTask } from '../../services/writer/writer.ts';
import { type Source, factsOfSource, sourceWithout } from './source.ts';
import { eventSource, guideFor, propertySource } from './store.ts';
import { voiceOf } from './voice.ts';

/** Texts from facts, and what these are (S7.10). The writer is asked once the transaction is over, so that a slow one keeps no connection. */
export function writingRoutes(app: FastifyInstance, db: Database, writer: Writer): void {
  serve(app, db, writing.facts, async ({ tx, scope, query: { propertyId, language, eventId } }) => {
    const house = await propertySource(tx, scope, { id: propertyId, language });
    const source = eventId === undefined ? house : await eventSource(tx, scope, eventId);
    const told = writer.canTell({ ...source, language });
    return factsOfSource(source).filter(({ id }) => told.has(id));
  });

  serve(app, db, writing.generate, async ({ tx, scope, body, afterwards, request }) => {
    const { language, contentType, variant, eventId } = body;
    const guide = await guideFor(tx, scope, body.styleguideId);
    const house = await propertySource(tx, scope, { id: body.propertyId, language, guide });
    const known = eventId === undefined ? house : await eventSource(tx, scope, eventId);
    const source = sourceWithout(known, body.leaveOut);
    afterwards(async () => {
      const task = { ...source, contentType, language, variant, voice: voiceOf(guide) };
      return answerOf(await written(writer, task, request.signal), source, writer);
    });
  });
}

export async function written(writer: Writer, task: WritingTask, signal: AbortSignal): Promise<Sentence[]> {
  const sentences: Sentence[] = [];
  for await (const sentence of writer.write(task, signal)) sentences.push(sentence);
  return sentences;
}

/** The text as paragraphs parted by an empty line, and what each sentence rests on, in words. */
export function answerOf(sentences: Sentence[], source: Source, { name }: Writer) {
  const facts = new Map(factsOfSource(source).map((fact) => [fact.id, fact]));
  const paragraphs = Map.groupBy(sentences, ({ paragraph }) => paragraph);
  return {
    text: [...paragraphs.values()].map((inside) => inside.map(({ text }) => text).join(' ')).join('\n\n'),
    sentences: sentences.map(({ text, rests, paragraph, heading = false }) => ({
      text,
      rests: rests.flatMap((id) => facts.get(id) ?? []),
      paragraph,
      heading,
    })),
    writtenBy: name,
    note: notes[name],
  };
}

const notes: Record<Writer['name'], string> = { composer: 'Written by the built-in composer.' };
