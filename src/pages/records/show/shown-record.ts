import type { OutdatedField } from '../../../../contract/calls/outdated.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';

/** A record on its page. */
export interface ShownRecord extends AnyValues {
  id: number;
  /** Optional on other servers. */
  version?: number;
  createdAt?: string;
  updatedAt?: string;
  labels?: Record<string, string | null>;
  /** Fields whose source texts have changed, for a translation. */
  outdated?: OutdatedField[];
  /** Whether changes to it are saved that are not published. */
  hasPendingChanges?: boolean;
  /** Whether it has an open or answered review; absent on servers without reviews. */
  hasReview?: boolean;
}
