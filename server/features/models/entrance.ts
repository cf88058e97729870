import type { Tx } from '../../platform/db/client.ts';
import type { Model, ModelTask } from '../../services/model/model.ts';
import type { Provider } from '../../services/model/provider.ts';
import type { Asking } from './asking.ts';
import type { Terms } from './terms.ts';

export type { Asking } from './asking.ts';
export { enterCall, settleCall } from './ledger-store.ts';
export { budgetSpent } from './paid-model.ts';
export { costOf, tokensOf, tokensOfPicture } from './terms.ts';

/** The AI models of all organizations. */
export interface Models {
  /**
   * The organization's model for a task, or undefined; called only after the transaction ends. With a style guide, its fine-tuned model
   * comes first.
   */
  of(tx: Tx, asking: Asking, task: ModelTask, styleguideId?: number): Promise<Model | undefined>;
  /** The fine-tuning provider of the organization, if it has one. */
  tuner(tx: Tx, organisationId: number): Promise<Tuner | undefined>;
}

/** The organization's own fine-tuning provider. */
export interface Tuner {
  baseModel: string;
  /** Price per million trained tokens; null if unknown. */
  price: number | null;
  /** Owner of the fine-tuned models; another address or key counts as another account. */
  account: string;
  terms: Terms;
  reach(): Promise<Provider>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For background jobs that write texts. */
    models: Models;
  }
}
