import * as z from 'zod/mini';
import { contentTypes } from '../../../contract/writing.ts';
import { remembered } from '../../providers/storage.ts';
import { abouts } from './subject.ts';

const Named = z.object({ id: z.int(), title: z.string() });

const Choices = z.partial(
  z.object({
    about: z.enum(abouts),
    event: Named,
    venue: Named,
    place: z.object({ place: z.string(), country: z.optional(z.string()) }),
    styleguideId: z.int(),
    language: z.string(),
    contentType: z.enum(contentTypes),
  }),
);
/** What somebody chose to have written, as far as they have. */
export type Choices = z.output<typeof Choices>;

/** Nobody meets the choices of another person or another workspace. */
export const memoryKey = (person: string, workspaceId: number | undefined): string =>
  `waymark.guides:${encodeURIComponent(person)}:${workspaceId}`;

/** The choices of the last time; whatever else may lie there is none. */
export function recallChoices(memory: string): Choices {
  try {
    return z.parse(Choices, JSON.parse(remembered.get(memory) ?? '{}'));
  } catch {
    return {};
  }
}

/** Kept for the next time. */
export const rememberChoices = (memory: string, choices: Choices): void =>
  remembered.set(memory, JSON.stringify(choices));
