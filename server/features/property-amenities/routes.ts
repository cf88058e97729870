import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import { errorTexts } from '../../../contract/calls/errors.ts';
import { propertyAmenities } from '../../../src/resources/property-amenities/property-amenities.resource.ts';
import { homeOf } from '../../policy/scope.ts';
import type { Database } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Call, serve } from '../../http/serve.ts';
import { addRecord, checkRowRights } from '../../records/changes.ts';
import { amenityStore, grouped } from './store.ts';

const { list, one, create, remove } = propertyAmenities.endpoints;

/** Endpoints for amenities of properties (S7.08). A request without a domain gets the error text `unnamed` (S5.02). */
export function propertyAmenityRoutes(app: FastifyInstance, db: Database): void {
  const answer = <E extends Endpoint>(endpoint: E, unnamed: string, act: (call: Call<E>) => Promise<unknown>) =>
    serve(app, db, endpoint, (call) => {
      const { id } = { ...(call.params as { id?: number } | undefined) };
      if ((call.query as { domainId?: number }).domainId === undefined || id === 0)
        throw new ApiError('domain_required', unnamed);
      return act(call);
    });

  answer(list, errorTexts.domainRequired, ({ tx, scope, query }) => amenityStore.list(tx, scope, query));
  serve(app, db, one, ({ tx, scope, params }) => amenityStore.one(tx, scope, params.id));
  answer(create, errorTexts.domainRequired, ({ tx, scope, body }) =>
    addRecord({ tx, scope, store: amenityStore }, homeOf(scope, 'workspace'), grouped(body)),
  );
  answer(remove, errorTexts.amenityAndDomainRequired, async ({ tx, scope, params }) => {
    checkRowRights({ scope, store: amenityStore }, 'delete', await amenityStore.one(tx, scope, params.id));
    await amenityStore.discard(tx, scope, params.id);
    return { ok: true };
  });
}
