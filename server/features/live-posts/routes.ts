import type { FastifyInstance } from 'fastify';
import { type ContentMoved, livePosts as calls } from '../../../contract/live-posts.ts';
import { serve } from '../../http/serve.ts';
import { watchRights } from '../../http/session.ts';
import { answerEvents, wantsEvents } from '../../http/streaming.ts';
import type { Database } from '../../platform/db/client.ts';
import { contentVersion } from '../../records/totals-store.ts';
import { watchContent } from './moves.ts';
import { livePosts } from './store.ts';

/** What is published now, and word of each change to it. */
export function livePostRoutes(app: FastifyInstance, db: Database): void {
  const content = watchContent(db);
  app.addHook('preClose', () => content.end());
  app.addHook('onClose', () => content.stop());

  serve(app, db, calls.list, ({ tx, scope, query }) => livePosts(tx, scope, app.stores, query));

  serve(app, db, calls.moves, async ({ tx, scope, request, reply, signal, afterwards }) => {
    if (!wantsEvents(request)) return { version: await contentVersion(tx, scope) } satisfies ContentMoved;
    // Whoever's rights are others meanwhile hears nothing more, and may come again.
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
