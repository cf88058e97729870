import type { Database } from '../../platform/db/client.ts';
import type { Models } from '../models/entrance.ts';

/** With what fine-tunings are done. */
export interface Tuning {
  db: Database;
  models: Models;
}
