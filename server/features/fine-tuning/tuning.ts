import type { Database } from '../../platform/db/client.ts';
import type { Models } from '../models/entrance.ts';

/** Services that fine-tuning needs. */
export interface Tuning {
  db: Database;
  models: Models;
}
