import type { ReviewedItem } from '../../../contract/writing/writing-runs.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Scope } from '../../policy/scope.ts';
import type { Store } from '../../records/store.ts';
import type { StoredItem } from './item-store.ts';

/** The reviewer's transaction and scope, and the stores that write accepted texts. */
export interface Judging {
  tx: Tx;
  scope: Scope;
  stores: Map<string, Store>;
}

/** The target of a text, its current values, and the function that writes to it. */
export interface Proposal extends Pick<ReviewedItem, 'fields' | 'standing' | 'against' | 'notice' | 'picture'> {
  /** Whether the target has no text that a person wrote or reviewed. */
  isFree: boolean;
  /** Writes these values to the record. @returns the id of the record. */
  write(values: Readonly<Record<string, string>>): Promise<number>;
}

/** Reads the target of a text. */
export type ProposalOf = (judging: Judging, item: StoredItem, changeSet: number | null) => Promise<Proposal>;
