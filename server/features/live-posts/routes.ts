import type { FastifyInstance } from 'fastify';
import { type ContentMoved, livePosts as calls } from '../../../contract/live-posts.ts';
import { byPresentRights } from '../../http/present-rights.ts';
import { scopeOfRequest } from '../../http/request-scope.ts';
import { serve } from '../../http/serve.ts';
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
    // By the rights that the person has when it is told: whoever was shut out meanwhile hears nothing more.
    const word = () =>
      byPresentRights(request, db.readAsUser, async (reading): Promise<ContentMoved> => ({
        version: await contentVersion(reading, scopeOfRequest(request, calls.moves, request.query)),
      }));
    const words = content.of(scope, signal, word);
    afterwards(async () => answerEvents(reply, 'moved', words));
  });
}
