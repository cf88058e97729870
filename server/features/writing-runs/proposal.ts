import type { ReviewedItem } from '../../../contract/writing/writing-runs.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Store } from '../../records/store.ts';
import type { StoredItem } from './item-store.ts';

/** Who decides, and what writes what they accept. */
export interface Judging {
  tx: Tx;
  scope: Scope;
  stores: Map<string, Store>;
}

/** What a text would be written into, and how. */
export interface Proposal extends Pick<ReviewedItem, 'fields' | 'standing' | 'against' | 'notice' | 'picture'> {
  /** Nobody has written or decided on what would be written over. */
  isFree: boolean;
  /** Writes these values of its fields. @returns the id of the record. */
  write(values: Readonly<Record<string, string>>): Promise<number>;
}

/** Reads what a text would be written into. */
export type ProposalOf = (judging: Judging, item: StoredItem, changeSet: number | null) => Promise<Proposal>;
