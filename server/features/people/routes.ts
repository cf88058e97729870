import type { FastifyInstance } from 'fastify';
import { invitations, people } from '../../../contract/people.ts';
import type { Database } from '../../platform/db/client.ts';
import { serve } from '../../http/serve.ts';
import type { Mail } from '../../services/mail/mail.ts';
import { limitInvitations } from './invitation-limits.ts';
import { invitationMail } from './invitation-mail.ts';
import { accept, invite, nameOfOrganisation, openInvitations, withdraw } from './invitation-store.ts';
import { joinWorkspace, leaveWorkspace, listPeople, removePerson } from './store.ts';

/** Who belongs to an organisation and its workspaces, and how somebody comes to. */
export function peopleRoutes(app: FastifyInstance, db: Database, publicUrl: string, mail?: Mail): void {
  serve(app, db, people.list, ({ tx, scope }) => listPeople(tx, scope));
  serve(app, db, people.remove, ({ tx, scope, params }) => removePerson(tx, scope, params.id));
  serve(app, db, people.join, ({ tx, scope, body }) => joinWorkspace(tx, scope, body));
  serve(app, db, people.leave, ({ tx, scope, params }) => leaveWorkspace(tx, scope, params));

  serve(app, db, invitations.list, ({ tx, scope }) => openInvitations(tx, scope));
  serve(app, db, invitations.create, async ({ tx, scope, body, afterwards, request, reply }) => {
    const invitation = await invite(tx, scope, body);
    // Once it is certain that it could be made; one too many is taken back with the transaction.
    await limitInvitations(db, reply, scope.actor.userId, invitation);
    if (!mail) return { ...invitation, sent: null };
    const organisation = await nameOfOrganisation(tx, invitation.organisationId);
    const message = invitationMail({ invitation, organisation, publicUrl });
    // Whoever opens the link has joined at once, so the invitation must be there before the mail is.
    afterwards(() =>
      mail.send(message).then(
        () => ({ ...invitation, token: null, sent: true }),
        (error: Error) => {
          request.log.warn(error.message);
          return { ...invitation, sent: false };
        },
      ),
    );
    return undefined;
  });
  serve(app, db, invitations.remove, ({ tx, scope, params }) => withdraw(tx, scope, params.id));
  serve(app, db, invitations.accept, ({ tx, body }) => accept(db, tx, body.token));
}
