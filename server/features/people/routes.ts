import type { FastifyInstance } from 'fastify';
import { invitations, people } from '../../../contract/people.ts';
import type { Database } from '../../db/client.ts';
import { serve } from '../../serve.ts';
import { accept, invite, openInvitations, withdraw } from './invitation-store.ts';
import { joinWorkspace, leaveWorkspace, listPeople, removePerson } from './store.ts';

/** Who belongs to an organisation and its workspaces, and how somebody comes to. */
export function peopleRoutes(app: FastifyInstance, db: Database): void {
  serve(app, db, people.list, ({ tx, scope }) => listPeople(tx, scope));
  serve(app, db, people.remove, ({ tx, scope, params }) => removePerson(tx, scope, params.id));
  serve(app, db, people.join, ({ tx, scope, body }) => joinWorkspace(tx, scope, body));
  serve(app, db, people.leave, ({ tx, scope, params }) => leaveWorkspace(tx, scope, params));

  serve(app, db, invitations.list, ({ tx, scope }) => openInvitations(tx, scope));
  serve(app, db, invitations.create, ({ tx, scope, body }) => invite(tx, scope, body));
  serve(app, db, invitations.remove, ({ tx, scope, params }) => withdraw(tx, scope, params.id));
  serve(app, db, invitations.accept, ({ tx, body }) => accept(tx, body.token));
}
