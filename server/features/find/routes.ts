import type { FastifyInstance } from 'fastify';
import { findRecords } from '../../../contract/calls/find.ts';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import { foundIn } from './store.ts';

/** Endpoint that searches the records of all resources. */
export function findRoutes(app: FastifyInstance, db: Database): void {
  serve(app, db, findRecords, ({ tx, scope, query }) => foundIn(tx, scope, app.stores, query));
}
