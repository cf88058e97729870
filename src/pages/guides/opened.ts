import * as z from 'zod/mini';
import { type GeneratedText, type WrittenText, contentTypes } from '../../../contract/writing/writing.ts';
import type { Choices } from './subject/choices-memory.ts';
import { type Subject, subjectTypeOf, subjectIn } from './subject/subject.ts';
import type { Version } from './versions/version.ts';

/** An earlier text with its choices. */
export interface Opened {
  id: number;
  title: string;
  subject: Subject;
  version: Version;
}

const Inputs = z.object({
  styleguideId: z.int(),
  language: z.string(),
  contentType: z.enum(contentTypes),
  leaveOut: z._default(z.array(z.string()), []),
  variant: z._default(z.int(), 0),
});

/** Converts a history entry for editing; undefined for one from another page. */
export function openedFrom(entry: GeneratedText): Opened | undefined {
  const { data: inputs } = z.safeParse(Inputs, entry.inputs);
  const subject = subjectIn(entry.inputs);
  if (!inputs || !subject || 'passage' in entry.inputs) return undefined;
  const { variant, ...asked } = inputs;
  const version: Version = {
    id: 1,
    task: { ...subject, ...asked },
    variant,
    written: writtenIn(entry),
    before: [],
    ...(entry.stopped && { remark: 'stopped' }),
  };
  return { id: entry.id, title: entry.title ?? ('place' in subject ? subject.place : ''), subject, version };
}

/** The choices of an earlier text, in the page's format. */
export function choicesOf({ subject, title, version: { task } }: Opened): Choices {
  const { styleguideId, language, contentType } = task;
  return {
    about: subjectTypeOf(subject),
    styleguideId,
    language,
    contentType,
    ...('eventId' in subject && { event: { id: subject.eventId, title } }),
    ...('venueId' in subject && { venue: { id: subject.venueId, title } }),
    ...('place' in subject && { place: subject }),
  };
}

/** Restores paragraphs from empty lines; a paragraph of one sentence without a final mark was a heading. */
function writtenIn({ text, sentences, writtenBy, note, id }: GeneratedText): WrittenText {
  const paragraphs = text.split('\n\n');
  let [paragraph, left] = [0, paragraphs[0] ?? ''];
  const placed = sentences.map((sentence) => {
    if (!left.includes(sentence.text) && paragraph < paragraphs.length - 1) left = paragraphs[(paragraph += 1)] ?? '';
    left = left.replace(sentence.text, '');
    return {
      text: sentence.text,
      rests: sentence.rests.map((rest) => ({ id: rest, fact: rest, value: '' })),
      paragraph,
      ...(sentence.unsupported && { unsupported: [sentence.text] }),
      heading: paragraphs[paragraph] === sentence.text && !/[.!?…]["”“»’)]?$/u.test(sentence.text),
    };
  });
  return { text, sentences: placed, writtenBy, note, generatedId: id };
}
