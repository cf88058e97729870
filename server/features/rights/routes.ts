import type { FastifyInstance } from 'fastify';
import { explanations } from '../../../contract/people/explanation.ts';
import { permissions, userRoles } from '../../../contract/people/rights.ts';
import { rightsHistory } from '../../../contract/people/rights-history.ts';
import { viewAs } from '../../../contract/people/view-as.ts';
import type { Database } from '../../platform/db/client.ts';
import { sessionHashOf } from '../../http/session/session.ts';
import { serve } from '../../http/serve.ts';
import type { MediaStore } from '../../services/media-store/media-store.ts';
import { serveResource } from '../../records/routes.ts';
import { explain } from './explanation-store.ts';
import { grant, listPermissions, onePermission, regrant, revoke } from './permission-store.ts';
import { auditRoutes } from './audit-routes.ts';
import { listRightsChanges } from './history-store.ts';
import { roleStore } from './role-store.ts';
import { beginView, endView } from './view-as-store.ts';
import { assign, byId, byPair, listUserRoles, oneUserRole, unassign } from './user-role-store.ts';

/** Endpoints for roles, their assignment and their permissions (S6.01, S7.07). */
export function rightsRoutes(app: FastifyInstance, db: Database, media: MediaStore): void {
  serveResource(app, db, media, roleStore);

  serve(app, db, userRoles.list, ({ tx, scope, query }) => listUserRoles(tx, scope, query.userId));
  serve(app, db, userRoles.mine, ({ tx, scope }) => listUserRoles(tx, scope, scope.actor.userId));
  serve(app, db, userRoles.one, ({ tx, scope, params }) => oneUserRole(tx, scope, byId(params.id)));
  serve(app, db, userRoles.create, ({ tx, scope, body }) => assign(tx, scope, body));
  serve(app, db, userRoles.remove, async ({ tx, scope, params }) =>
    unassign(tx, scope, await oneUserRole(tx, scope, byId(params.id))),
  );
  serve(app, db, userRoles.removePair, async ({ tx, scope, params }) =>
    unassign(tx, scope, await oneUserRole(tx, scope, byPair(params.userId, params.roleId))),
  );

  serve(app, db, permissions.list, ({ tx, scope, query }) => listPermissions(tx, scope, query));
  serve(app, db, permissions.one, ({ tx, scope, params }) => onePermission(tx, scope, params.id));
  serve(app, db, permissions.create, ({ tx, scope, body }) => grant(tx, scope, body));
  serve(app, db, permissions.update, ({ tx, scope, params, body }) => regrant(tx, scope, params.id, body));
  serve(app, db, permissions.remove, ({ tx, scope, params }) => revoke(tx, scope, params.id));

  serve(app, db, rightsHistory.list, ({ tx, scope, query }) => listRightsChanges(tx, scope, query));
  auditRoutes(app, db);
  serve(app, db, viewAs.begin, ({ tx, scope, body, request }) => beginView(tx, scope, body, sessionHashOf(request)));
  serve(app, db, viewAs.end, ({ tx, request }) => endView(tx, sessionHashOf(request)));
  serve(app, db, explanations.one, async ({ tx, scope, query, afterwards }) =>
    afterwards(await explain({ db, tx, scope, stores: app.stores }, query)),
  );
}
