import type { FastifyInstance } from 'fastify';
import { origins } from '../../../contract/writing/origins.ts';
import { serve } from '../../http/serve.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { checkPublishing, mayPublish } from '../../policy/rights.ts';
import { type Scope, organisationOf, permittedScope } from '../../policy/scope.ts';
import type { Row } from '../../records/row.ts';
import type { Store } from '../../records/store.ts';
import { approve, originsOf } from './store.ts';

/** Endpoints for the origins of texts and their approval. */
export function originRoutes(app: FastifyInstance, db: Database): void {
  const recordOf = async (tx: Tx, scope: Scope, { resource, id }: { resource: string; id: number }) => {
    const store = app.stores.get(resource);
    if (!store) throw notFound('record');
    return { store, record: await store.one(tx, permittedScope(scope, { resource, action: 'read' }), id) };
  };

  serve(app, db, origins.ofRecord, async ({ tx, scope, query }) => {
    const { store, record } = await recordOf(tx, scope, query);
    return answerOf(tx, scope, store, record);
  });

  serve(app, db, origins.approve, async ({ tx, scope, body }) => {
    const { store, record } = await recordOf(tx, scope, body);
    checkPublishing(store.resource, scope, record, organisationIn(scope, store, record));
    const { field, language, marked } = body;
    const isDone = await approve(tx, store.resource, { id: body.id, field, language: language ?? '', marked });
    if (!isDone)
      throw new ApiError('conflict', 'This text has changed since you opened it. Reload and check it again.');
    return answerOf(tx, scope, store, record);
  });
}

async function answerOf(tx: Tx, scope: Scope, store: Store, record: Row) {
  const { resource } = store;
  return {
    texts: await originsOf(tx, resource, record, store.idOf(record)),
    mayApprove: mayPublish(resource, scope, record, organisationIn(scope, store, record)),
  };
}

const organisationIn = (scope: Scope, { resource, homeOf }: Store, record: Row) =>
  organisationOf(scope, resource.scope, homeOf(record));
