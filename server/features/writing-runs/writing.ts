import type { Database } from '../../platform/db/client.ts';
import type { Actor } from '../../policy/scope.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import type { Models } from '../models/entrance.ts';
import type { DueItem } from './queue-store.ts';

/** Services that writing needs. */
export interface Writing {
  db: Database;
  models: Models;
  media: MediaStore;
}

/** Writes one text on behalf of a user. @throws ApiError for missing permissions, and the errors of the model. */
export type WriteItem = (writing: Writing, actor: Actor, item: DueItem, stopping: AbortSignal) => Promise<unknown>;
