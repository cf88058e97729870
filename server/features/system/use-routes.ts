import type { FastifyInstance } from 'fastify';
import { serverUse } from '../../../contract/calls/server-use.ts';
import { serve } from '../../http/serve.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/errors.ts';
import { isOperator, useOf } from './use-store.ts';

/** Endpoint for the operator: usage totals of all organizations, without details of any. */
export function serverUseRoutes(app: FastifyInstance, db: Database, config: Config): void {
  serve(app, db, serverUse, async ({ tx }) => {
    if (!(await isOperator(tx)))
      throw new ApiError(
        'forbidden',
        'Only the operator of this server can see this. Operators are the owners of its first organization.',
      );
    return useOf(db, config);
  });
}
