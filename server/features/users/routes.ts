import type { FastifyInstance } from 'fastify';
import { users } from '../../../contract/people/user.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/client.ts';
import { invalid } from '../../platform/errors.ts';
import { serve } from '../../http/serve.ts';
import { me, updateMe } from './store.ts';

/** Endpoints for the signed-in user (S7.02) and their permissions. */
export function userRoutes(app: FastifyInstance, db: Database, config: Pick<Config, 'organizations' | 'mail'>): void {
  serve(app, db, users.me, ({ tx, scope }) => me(tx, scope.actor.userId, config));
  serve(
    app,
    db,
    users.updateMe,
    ({ tx, scope, body: { profile, formats, interface: look, mails, ...names } }) => {
      const changes = { ...profile, ...names, ...formats, ...look, inboxMail: mails?.inbox };
      if (Object.values(changes).every((value) => value === undefined))
        throw invalid({ '': ['There is nothing to change'] });
      return updateMe(tx, scope.actor.userId, changes, config);
    },
    { current: ({ tx, scope }) => me(tx, scope.actor.userId, config) },
  );
  serve(app, db, users.myRights, async ({ scope }) =>
    scope.actor.grants.filter(({ organisationId }) => scope.organisationIds.includes(organisationId)),
  );
}
