import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { mostDaysAhead, overview } from '../../../contract/calls/overview.ts';
import { validationErrors } from '../../../contract/calls/validation.ts';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import { invalid } from '../../platform/errors.ts';
import { permittedScope } from '../../policy/scope.ts';
import type { ListQuery } from '../../records/row.ts';
import { type CountedList, countsOf } from './counts-store.ts';
import { eventDays, growthOf } from './store.ts';

/** Resources in the dashboard's growth chart. */
const growing = ['events', 'venues', 'properties', 'property-posts', 'blog-posts', 'media'];

const dayMs = 86_400_000;

/** Endpoints for the dashboard. */
export function overviewRoutes(app: FastifyInstance, db: Database): void {
  serve(app, db, overview.counts, ({ tx, scope, body: { lists } }) => {
    const known = lists.map(({ resource, filters }, place): CountedList | undefined => {
      const store = app.stores.get(resource);
      const reach = store && permittedScope(scope, { resource, action: 'read' });
      if (!store || !reach || reach.organisationIds.length === 0) return undefined;
      const query = z.safeParse(store.resource.endpoints.list.query as z.ZodMiniType, {
        ...filters,
        take: '1',
        count: 'only',
      });
      if (!query.success) throw invalid(at(`lists.${place}.filters`, validationErrors(query.error)));
      return { store, reach, query: query.data as ListQuery };
    });
    return countsOf(tx, known);
  });

  serve(app, db, overview.read, async ({ tx, scope, query: { from, to } }) => {
    if (Date.parse(to) - Date.parse(from) > mostDaysAhead * dayMs || to < from)
      throw invalid({ to: [`Must be at most ${mostDaysAhead} days after the first day`] });
    const events = app.stores.get('events')!;
    const days = await eventDays(tx, scope, events, { from, to });
    const stores = growing.map((name) => app.stores.get(name)!);
    return { days, growth: await growthOf(tx, scope, stores) };
  });
}

const at = (path: string, errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([name, messages]) => [`${path}.${name}`, messages]));
