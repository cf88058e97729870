import type { Tx } from '../../platform/db/client.ts';
import type { Model, ModelTask } from '../../services/model/model.ts';

export { costOf, tokensOf, tokensOfPicture } from './terms.ts';

/** Who asks: what it costs is theirs. */
export interface Asking {
  organisationId: number;
  workspaceId: number | null;
  userId: number;
}

/** The models of all organisations. */
export interface Models {
  /** The model that the organisation asks for this; nothing where it has set up none. Asked once the transaction is over. */
  of(tx: Tx, asking: Asking, task: ModelTask): Promise<Model | undefined>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For whatever writes beside the requests. */
    models: Models;
  }
}
