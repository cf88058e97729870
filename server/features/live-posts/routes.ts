import type { FastifyInstance } from 'fastify';
import { type ContentMoved, livePosts as calls } from '../../../contract/calls/live-posts.ts';
import { serve } from '../../http/serve.ts';
import { watchRights } from '../../http/session/session.ts';
import { answerEvents, wantsEvents } from '../../http/answer/streaming.ts';
import type { Database } from '../../platform/db/client.ts';
import { contentVersion } from '../../records/totals-store.ts';
import { watchContent } from './moves.ts';
import { livePosts } from './store.ts';

/** Endpoints for published content and a stream of its changes. */
export function livePostRoutes(app: FastifyInstance, db: Database): void {
  const content = watchContent(db);
  app.addHook('preClose', () => content.end());
  app.addHook('onClose', () => content.stop());

  serve(app, db, calls.list, ({ tx, scope, query }) => livePosts(tx, scope, app.stores, query));

  serve(app, db, calls.moves, async ({ tx, scope, request, reply, signal, afterwards }) => {
    if (!wantsEvents(request)) return { version: await contentVersion(tx, scope) } satisfies ContentMoved;
    // If the client's permissions have changed, the stream ends and the client may reconnect.
    const mayStill = watchRights(request);
    const version = () =>
      db.readAsUser(scope.actor, async (reading) => {
        await mayStill(reading);
        return contentVersion(reading, scope);
      });
    const moves = content.of(scope, signal, version);
    afterwards(async () => answerEvents(reply, 'moved', moves));
  });
}
