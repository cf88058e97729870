import type { FastifyInstance } from 'fastify';
import { webhookCalls as calls } from '../../../src/resources/webhooks/webhooks.calls.ts';
import { serve } from '../../http/serve.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { serveResource } from '../../records/routes.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { addTest, messagesOf, sendAgain } from './messages-store.ts';
import { renewSecret, webhookStore } from './store.ts';

/** Endpoints for webhooks and the log of their messages. */
export function webhookRoutes(app: FastifyInstance, db: Database, media: MediaStore, toPrivate: boolean): void {
  const store = webhookStore(toPrivate);
  serveResource(app, db, media, store);

  serve(app, db, calls.messages, async ({ tx, scope, params, query }) => {
    await store.one(tx, scope, params.id);
    return messagesOf(tx, scope, params.id, query);
  });
  serve(app, db, calls.secret, async ({ tx, scope, params }) => renewSecret(tx, await store.one(tx, scope, params.id)));
  serve(app, db, calls.test, async ({ tx, scope, params }) => {
    const { id, workspaceId, active } = await store.one(tx, scope, params.id);
    if (!active) throw switchedOff();
    await addTest(tx, id, workspaceId);
    return { queued: 1 };
  });
  serve(app, db, calls.again, async ({ tx, scope, params, query }) => {
    const { active } = await store.one(tx, scope, params.id);
    if (!active) throw switchedOff();
    const queued = await sendAgain(tx, params.id, query.message);
    if (queued === 0 && query.message !== undefined) throw notFound('sent message');
    return { queued };
  });
}

const switchedOff = () => conflict('This webhook is turned off. Turn it on first.');
