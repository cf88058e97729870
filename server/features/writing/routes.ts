import type { FastifyInstance } from 'fastify';
import { writing } from '../../../contract/writing.ts';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Sentence, Writer, WritingTask } from '../../services/writer/writer.ts';
import { type Source, eventSource, guideFor, propertySource } from './store.ts';
import { voiceOf } from './voice.ts';

/** Texts from facts (S7.10). The writer is asked once the transaction is over, so that a slow one keeps no connection. */
export function writingRoutes(app: FastifyInstance, db: Database, writer: Writer): void {
  serve(app, db, writing.generate, async ({ tx, scope, body, afterwards, request }) => {
    const { language, contentType, variant, eventId } = body;
    const guide = await guideFor(tx, scope, body.styleguideId);
    const house = await propertySource(tx, scope, { id: body.propertyId, language, guide });
    const source = eventId === undefined ? house : await eventSource(tx, scope, eventId);
    afterwards(async () => {
      const task = { ...source, contentType, language, variant, voice: voiceOf(guide) };
      return answerOf(await written(writer, task, request.signal), source, writer);
    });
  });
}

async function written(writer: Writer, task: WritingTask, signal: AbortSignal): Promise<Sentence[]> {
  const sentences: Sentence[] = [];
  for await (const sentence of writer.write(task, signal)) sentences.push(sentence);
  return sentences;
}

/** The text as paragraphs parted by an empty line, and what each sentence rests on, in words. */
function answerOf(sentences: Sentence[], { subject, facts }: Source, { name }: Writer) {
  const byId = new Map(facts.map((fact) => [fact.id, { fact: fact.name, value: inWords(fact.value) }]));
  byId.set('name', { fact: 'name', value: subject.name });
  if (subject.type !== undefined) byId.set('type', { fact: 'type', value: subject.type });
  const restsOf = (id: string) => byId.get(id) ?? { fact: 'amenity', value: id.replace(/^amenity:/, '') };
  const paragraphs = Map.groupBy(sentences, ({ paragraph }) => paragraph);
  return {
    text: [...paragraphs.values()].map((inside) => inside.map(({ text }) => text).join(' ')).join('\n\n'),
    sentences: sentences.map(({ text, rests, paragraph, heading = false }) => ({
      text,
      rests: rests.map(restsOf),
      paragraph,
      heading,
    })),
    writtenBy: name,
    note: notes[name],
  };
}

const notes: Record<Writer['name'], string> = { composer: 'Written by the built-in composer.' };

const inWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
