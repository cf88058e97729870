import type { Tx } from '../../platform/db/client.ts';
import type { AltTextTask } from '../../services/writer/alt-text.ts';
import type { Described } from '../../services/writer/described.ts';
import type { Asking } from '../models/entrance.ts';
import { keepGenerated } from '../writing/entrance.ts';

interface Made {
  asking: Asking & { workspaceId: number };
  task: AltTextTask;
  /** The file of the library. */
  about: { resource: string; recordId: number; field: string } | undefined;
}

/** Stores an alt text with its inputs. @returns its id. */
export function keepAltText(tx: Tx, { asking, task, about }: Made, { text, writtenBy }: Described): Promise<number> {
  const { organisationId, workspaceId } = asking;
  const { language, ...inputs } = task;
  const sentences = [{ text, rests: [] }];
  return keepGenerated(tx, {
    organisationId,
    workspaceId,
    task: 'alt',
    about,
    language,
    inputs,
    text,
    sentences,
    writtenBy,
  });
}
