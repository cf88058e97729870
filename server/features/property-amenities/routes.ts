import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { errorTexts } from '../../../contract/errors.ts';
import { propertyAmenities } from '../../../src/resources/property-amenities/property-amenities.resource.ts';
import { homeOf } from '../../policy/scope.ts';
import type { Database } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Call, serve } from '../../http/serve.ts';
import { addRecord, checkRowRights } from '../../records/changes.ts';
import { amenityStore, grouped } from './store.ts';

interface Texts {
  /** Where the call names no domain (S5.02). */
  unnamed: string;
  /** Where something breaks that is nobody's fault who called (S8.06). */
  failed: string;
}

const { list, one, create, remove } = propertyAmenities.endpoints;
const { domainRequired: unnamed, amenityAndDomainRequired } = errorTexts;

/** The amenities of properties (S7.08), each call with its documented words. */
export function propertyAmenityRoutes(app: FastifyInstance, db: Database): void {
  const answer = <E extends Endpoint>(endpoint: E, texts: Texts, act: (call: Call<E>) => Promise<unknown>) =>
    serve(app, db, endpoint, async (call) => {
      if ((call.query as { domainId?: number }).domainId === undefined)
        throw new ApiError('domain_required', texts.unnamed);
      return act(call).catch((error: unknown) => {
        throw error instanceof ApiError ? error : failure(texts.failed, error);
      });
    });

  answer(list, { unnamed, failed: errorTexts.amenitiesFetchFailed }, ({ tx, scope, query }) =>
    amenityStore.list(tx, scope, query),
  );
  serve(app, db, one, ({ tx, scope, params }) => amenityStore.one(tx, scope, params.id));
  answer(create, { unnamed, failed: errorTexts.amenitiesUpdateFailed }, ({ tx, scope, body }) =>
    addRecord({ tx, scope, store: amenityStore }, homeOf(scope, 'workspace'), grouped(body)),
  );
  answer(
    remove,
    { unnamed: amenityAndDomainRequired, failed: errorTexts.amenityDeleteFailed },
    async ({ tx, scope, params }) => {
      checkRowRights({ scope, store: amenityStore }, 'delete', await amenityStore.one(tx, scope, params.id));
      await amenityStore.discard(tx, scope, params.id);
      return { ok: true };
    },
  );
}

/** The cause goes to the log, the words to the person. */
function failure(message: string, cause: unknown): ApiError {
  const error = new ApiError('internal', message);
  error.cause = cause;
  return error;
}
