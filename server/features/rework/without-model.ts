import type { ReworkTask } from '../../../contract/writing/rework.ts';
import { ApiError, conflict, invalid } from '../../platform/errors.ts';
import type { Parts } from '../../../contract/writing/text-parts.ts';
import { shortenedLines } from '../../services/writer/shortened.ts';

const doing: Readonly<Record<ReworkTask, string>> = {
  improve: 'Improving a text',
  shorten: 'Rewriting a text more briefly',
  lengthen: 'Making a text longer',
  tone: 'Changing the tone',
  translate: 'Translating',
};

/** Refuses tasks that need a language model. */
export class NeedsProvider extends ApiError {
  constructor(task: ReworkTask) {
    super('conflict', `${doing[task]} requires an AI provider. An owner can set one up under Settings > AI.`);
  }
}

interface Asked {
  task: ReworkTask;
  language: string;
  most?: number | undefined;
}

/**
 * Rewrites lines without a model: removes whole sentences, or corrects spaces and punctuation.
 * @throws 409 if a provider is required, 422 if not even the first sentence fits.
 */
export function reworkedWithout({ parts, headings, rebuilt }: Parts, { task, language, most }: Asked): string[] {
  if (task === 'improve') {
    const tidied = parts.map((line) => tidy(line, language));
    if (tidied.every((line, place) => line === parts[place])) throw new NeedsProvider(task);
    return tidied;
  }
  if (task !== 'shorten') throw new NeedsProvider(task);
  const limit = most ?? Math.ceil((rebuilt(parts).length * 2) / 3);
  const shorter = shortenedLines(parts, { language, headings, fits: (lines) => rebuilt(lines).length <= limit });
  if (shorter) return shorter;
  // Without a limit, nothing shorter is possible.
  if (most === undefined) throw conflict('There is no sentence that can be removed.');
  throw invalid({
    most: [
      `Even its first sentence is longer than ${most} characters. Shorten it yourself, or ask an owner to set up an AI provider under Settings > AI.`,
    ],
  });
}

/** Corrections that are safe in all languages: single spaces, and none before a full stop. French has one before some punctuation. */
function tidy(line: string, language: string): string {
  const stops = language.startsWith('fr') ? /[^\S\n]+([.,])/g : /[^\S\n]+([.,;:!?])(?=\s|$)/g;
  return line
    .replaceAll(/[^\S\n]{2,}/g, ' ')
    .replaceAll(stops, '$1')
    .trim();
}
