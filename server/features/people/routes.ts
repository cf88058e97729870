import { languageOf } from '../../http/in-language.ts';
import type { FastifyInstance } from 'fastify';
import { invitations, people } from '../../../contract/people/people.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict } from '../../platform/errors.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { refuseOtherOrigin, sessionHashOf } from '../../http/session/session.ts';
import { ticketsOf } from '../../http/session/tickets.ts';
import { serve } from '../../http/serve.ts';
import type { Mail } from '../../services/mail/mail.ts';
import { limitInvitations } from './invitation-limits.ts';
import { invitationMail } from './invitation-mail.ts';
import { isFactorProven } from '../session/entrance.ts';
import { addInvited } from './invited-account.ts';
import {
  acceptInvitation,
  markHandedOver,
  invite,
  lookAt,
  nameOfOrganisation,
  openInvitations,
  withdrawInvitation,
} from './invitation-store.ts';
import { joinWorkspace, leaveWorkspace, listPeople, removePerson } from './store.ts';

interface PeopleRoutesInput {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'identity'>;
  mail: Mail | undefined;
}

/** Endpoints for members of an organization and its workspaces, and for invitations. */
export function peopleRoutes(app: FastifyInstance, { db, config, mail }: PeopleRoutesInput): void {
  const { publicUrl } = config;
  serve(app, db, people.list, ({ tx, scope }) => listPeople(tx, scope));
  serve(app, db, people.remove, ({ tx, scope, params }) => removePerson(tx, scope, params.id));
  serve(app, db, people.join, ({ tx, scope, body }) => joinWorkspace(tx, scope, body));
  serve(app, db, people.leave, ({ tx, scope, params }) => leaveWorkspace(tx, scope, params));

  serve(app, db, invitations.list, ({ tx, scope }) => openInvitations(tx, scope));
  serve(app, db, invitations.create, async ({ tx, scope, body, afterwards, request, reply }) => {
    const invitation = await invite(tx, scope, body, mail !== undefined);
    // After the other checks; an invitation above the limit is rolled back.
    await limitInvitations(db, reply, scope.actor.userId, invitation);
    if (!mail) return { ...invitation, sent: null };
    const organisation = await nameOfOrganisation(tx, invitation.organisationId);
    const message = invitationMail({ invitation, organisation, publicUrl, language: await languageOf(request) });
    // The link works at once, so the invitation is stored before the email is sent.
    afterwards(() =>
      mail.send(message).then(
        () => ({ ...invitation, token: null, sent: true }),
        async (error: Error) => {
          request.log.warn(error.message);
          await markHandedOver(db, invitation.id);
          return { ...invitation, sent: false };
        },
      ),
    );
    return undefined;
  });
  serve(app, db, invitations.remove, ({ tx, scope, params }) => withdrawInvitation(tx, scope, params.id));
  serve(app, db, invitations.accept, async ({ tx, scope, body, request }) => {
    const hash = sessionHashOf(request);
    const proven = hash !== undefined && (await isFactorProven(db, hash));
    return acceptInvitation(db, tx, body.token, { userId: scope.actor.userId, isFactorProven: proven });
  });
  const tickets = ticketsOf(db, app.authenticator.secure);
  const newAccounts = config.identity.kind === 'embedded' && !config.identity.outside;
  serve(app, db, invitations.look, async ({ body, request, reply }) => {
    await limitRate(db, 'one-time')(request, reply);
    return { ...(await lookAt(db, body.token)), newAccounts };
  });
  serve(app, db, invitations.newAccount, async ({ body, request, reply }) => {
    refuseOtherOrigin(request);
    await limitRate(db, 'one-time')(request, reply);
    if (!newAccounts) throw conflict('This server uses accounts of another provider: sign in to join.');
    await tickets.give(reply, await addInvited(db, body));
    return { ok: true };
  });
}
