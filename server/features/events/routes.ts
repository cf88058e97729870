import type { FastifyInstance } from 'fastify';
import { plainEventCalls } from '../../../src/resources/events/events.calls.ts';
import { eventCalls, events } from '../../../src/resources/events/events.resource.ts';
import type { Database } from '../../platform/db/client.ts';
import { serve } from '../../http/serve.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { changeRecord } from '../../records/changes.ts';
import { serveCalls, serveResource } from '../../records/routes.ts';
import { holdItemsFor } from '../../records/sharing-store.ts';
import { eventStore } from './store.ts';

/** Endpoints for events (S7.04), including the specification's special ones. */
export function eventRoutes(app: FastifyInstance, db: Database, media: MediaStore): void {
  serveResource(app, db, media, eventStore);
  serveCalls(app, db, media, eventStore, plainEventCalls);
  serve(app, db, events.endpoints.one, ({ tx, scope, query }) => eventStore.list(tx, scope, query));
  serve(app, db, eventCalls.linkTranslation, async ({ tx, scope, body, ifMatch }) => {
    const values = { translation_group: body.translationGroup };
    await holdItemsFor(tx, events, body.newPostId, values);
    const current = await eventStore.one(tx, scope, body.newPostId);
    return changeRecord({ tx, scope, store: eventStore }, current, values, ifMatch);
  });
}
