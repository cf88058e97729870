import type { Tx } from '../../platform/db/client.ts';
import type { Model, ModelTask } from '../../services/model/model.ts';
import type { Provider } from '../../services/model/provider.ts';
import type { Asking } from './asking.ts';
import type { Terms } from './terms.ts';

export type { Asking } from './asking.ts';
export { enterCall, settleCall } from './ledger-store.ts';
export { budgetSpent } from './paid-model.ts';
export { costOf, tokensOf, tokensOfPicture } from './terms.ts';

/** The models of all organisations. */
export interface Models {
  /**
   * The model that the organisation asks for this; nothing where it has set up none. Asked once the transaction is over. Texts in the voice of a style guide are asked of its own model, where it has one.
   */
  of(tx: Tx, asking: Asking, task: ModelTask, styleguideId?: number): Promise<Model | undefined>;
  /** Who fine-tunes models for the organisation; nothing where nobody does. */
  tuner(tx: Tx, organisationId: number): Promise<Tuner | undefined>;
}

/** The organisation's own provider, which fine-tunes models. */
export interface Tuner {
  baseModel: string;
  /** For a million tokens that are trained; unknown where nothing is said. */
  price: number | null;
  /** Whose the models are; another address or key is another. */
  account: string;
  terms: Terms;
  reach(): Promise<Provider>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For whatever writes beside the requests. */
    models: Models;
  }
}
