import type { GlossaryEntry } from '../../../contract/writing/glossary.ts';
import type { ReworkRemark, ReworkTask } from '../../../contract/writing/rework.ts';
import { type Parts, withoutMarks } from '../../../contract/writing/text-parts.ts';
import { sentencesOf } from '../../services/writer/sentences-of.ts';
import { shortenedLines } from '../../services/writer/shortened.ts';
import type { ReworkedSentence } from './by-model.ts';
import { remarksOn } from './remarks.ts';

/** A text to rewrite, with its rules. */
export interface Reworking {
  task: ReworkTask;
  parts: Parts;
  language: string;
  from?: string | undefined;
  most?: number | undefined;
  glossary: readonly GlossaryEntry[];
  wordsToAvoid: readonly string[];
}

/** The rewritten text in its original format, with warnings. If it is too long, whole sentences are removed. */
export function finished(reworking: Reworking, sentences: readonly ReworkedSentence[]) {
  const { parts, most, language } = reworking;
  const rewritten = parts.parts.map((_, line) =>
    sentences.flatMap((one) => (one.line === line ? one.text : [])).join(' '),
  );
  const fits = (lines: readonly string[]) => most === undefined || parts.rebuilt(lines).length <= most;
  const shorter = fits(rewritten) ? undefined : shortenedLines(rewritten, { language, headings: parts.headings, fits });
  const lines = shorter ?? rewritten;
  const before = parts.parts.map(withoutMarks);
  const remarks = remarksOn({ ...reworking, before, came: rewritten, after: lines.map(withoutMarks) });
  const cut: ReworkRemark[] = shorter ? [{ kind: 'cut', term: '' }] : [];
  return { text: parts.rebuilt(lines), remarks: [...remarks, ...cut] };
}

/** New sentences only: unchanged ones still belong to their author. */
export function ownSentences({ parts, language }: Reworking, sentences: readonly ReworkedSentence[]) {
  const before = new Set(sentencesIn(parts.parts, language));
  const after = sentencesIn(
    sentences.map(({ text }) => text),
    language,
  );
  return after.filter((text) => !before.has(text)).map((text) => ({ text, rests: [] }));
}

const sentencesIn = (lines: readonly string[], language: string): string[] =>
  lines.flatMap((line) => sentencesOf(withoutMarks(line), language).map((sentence) => sentence.trim()));
