import type { FastifyInstance } from 'fastify';
import { type Present, presence } from '../../../contract/people/presence.ts';
import { serve } from '../../http/serve.ts';
import { answerEvents, wantsEvents } from '../../http/answer/streaming.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { recordOf } from './commented-record.ts';
import { named } from './people-store.ts';
import { type Visitor, watchPresence } from './presence-store.ts';

/** The endpoint that tells who else is on a record. */
export function presenceRoutes(app: FastifyInstance, db: Database): void {
  const watch = watchPresence(db);
  app.addHook('preClose', () => watch.end());
  app.addHook('onClose', () => watch.stop());

  serve(app, db, presence, async ({ tx, scope, query, reply, request, signal, afterwards }) => {
    const { actor } = scope;
    const { place } = await recordOf({ tx, scope, stores: app.stores }, query);
    const key = `${place.resource}:${place.recordId}`;
    const others = async (reading: Tx, visitors: Visitor[]): Promise<Present> => {
      const there = visitors.filter(({ userId }) => userId !== actor.userId);
      const isEditing = (id: number) => there.some((one) => one.userId === id && one.isEditing);
      const people = await named(reading, place.workspaceId, there.map(({ userId }) => userId)); // prettier-ignore
      return { people: people.map((person) => ({ ...person, isEditing: isEditing(person.id) })) };
    };
    if (!wantsEvents(request)) return others(tx, watch.at(key));
    // Impersonation is not shown: the user would appear as another one.
    const visitor = actor.viewing ? undefined : { userId: actor.userId, isEditing: query.editing === true };
    const visit = watch.visit(key, visitor, signal);
    async function* changes() {
      for await (const visitors of visit) yield await db.readAsUser(actor, (reading) => others(reading, visitors));
    }
    afterwards(async () => answerEvents(reply, 'present', changes()));
  });
}
