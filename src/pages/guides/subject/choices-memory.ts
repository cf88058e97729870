import * as z from 'zod/mini';
import { contentTypes } from '../../../../contract/writing/writing.ts';
import { remembered } from '../../../providers/browser/storage.ts';
import { subjectTypes } from './subject.ts';

const Named = z.object({ id: z.int(), title: z.string() });

const Choices = z.partial(
  z.object({
    about: z.enum(subjectTypes),
    event: Named,
    venue: Named,
    place: z.object({ place: z.string(), country: z.optional(z.string()) }),
    styleguideId: z.int(),
    language: z.string(),
    contentType: z.enum(contentTypes),
  }),
);
/** The user's choices on the page. */
export type Choices = z.output<typeof Choices>;

/** Storage key: separate for each user and workspace. */
export const memoryKey = (person: string, workspaceId: number | undefined): string =>
  `waymark.guides:${encodeURIComponent(person)}:${workspaceId}`;

/** The last choices; empty if the storage has anything else. */
export function recallChoices(memory: string): Choices {
  try {
    return z.parse(Choices, JSON.parse(remembered.get(memory) ?? '{}'));
  } catch {
    return {};
  }
}

/** Stores the choices for the next visit. */
export const rememberChoices = (memory: string, choices: Choices): void =>
  remembered.set(memory, JSON.stringify(choices));
