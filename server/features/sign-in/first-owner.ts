import type { FastifyInstance } from 'fastify';
import { FirstOwner } from '../../../contract/people/accounts.ts';
import { conflict } from '../../platform/errors.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { addAccount } from '../../services/identity/embedded/accounts-store.ts';
import { useLink } from '../../services/identity/embedded/links-store.ts';
import { passwordProblem } from '../../services/identity/embedded/password-check.ts';
import { hashPassword } from '../../services/identity/embedded/passwords.ts';
import { addPerson, foundFirst } from '../session/entrance.ts';
import { refusalOf, taken } from './first-address.ts';
import { firstOrganisationFields } from './first-organisation-fields.ts';
import { type Fields, type Problems, readForm, sayPage, sendPage } from './pages/form-pages.ts';
import { field, htmlPage, problemLine } from './pages/frame.ts';
import { html } from './pages/html.ts';
import { newPasswordField } from './new-password-field.ts';
import type { SignInPagesInput } from './pages/pages-input.ts';

type Route = { Params: { token: string }; Body: Fields };

/** Pages of the setup link with the embedded sign-in: the owner's account and the organization's name. */
export function firstOwnerPages(pages: FastifyInstance, { db, issuer, tickets }: SignInPagesInput): void {
  pages.get<Route>('/u/first/:token', async ({ params }, reply) => {
    const refused = await refusalOf(db, params.token);
    return refused ? sayPage(reply, refused) : sendPage(reply, page({ token: params.token }));
  });

  pages.post<Route>('/u/first/:token', { preHandler: limitRate(db, 'one-time') }, async ({ params, body }, reply) => {
    const { token } = params;
    const refused = await refusalOf(db, token);
    if (refused) return sayPage(reply, refused);
    const { values, problems } = readForm(FirstOwner, body);
    if (problems) return sendPage(reply, page({ token, typed: body, problems }), 422);
    const weakness = await passwordProblem(values.password, values);
    if (weakness) return sendPage(reply, page({ token, typed: body, problems: { password: weakness } }), 422);
    const subject = await begin(values, await hashPassword(values.password), token);
    return subject ? tickets.giveTo(reply, subject) : sayPage(reply, taken);
  });

  /** One transaction, so that a second request finds the link used. */
  const begin = (values: FirstOwner, passwordHash: string, token: string) =>
    db.asSystem(async (tx) => {
      if (!(await useLink(tx, 'first-owner', token))) return undefined;
      const { email, name, familyname, organisation, workspace } = values;
      const subject = await addAccount(tx, { email, name, familyname, passwordHash });
      if (!subject) throw conflict('Another account already has this email.');
      const owner = () => addPerson(tx, { issuer, subject, email, givenName: name, familyName: familyname });
      if (!(await foundFirst(tx, owner, { organisation, workspace }))) throw conflict(taken.lead);
      return subject;
    });
}

function page({ token, typed = {}, problems = {} }: { token: string; typed?: Fields; problems?: Problems }): string {
  const of = (name: string) => ({ name, value: typed[name], problem: problems[name] });
  return htmlPage({
    title: 'Welcome to Waymark',
    lead: 'Create the owner account. You can invite others later.',
    body: html`<form method="post" action="/u/first/${encodeURIComponent(token)}">
      ${problemLine(Object.keys(problems).length > 0 ? 'Some fields need your attention.' : undefined)}
      <div class="pair">
        ${field({ ...of('name'), label: 'First name', autocomplete: 'given-name', maxlength: 100 })}
        ${field({ ...of('familyname'), label: 'Family name', autocomplete: 'family-name', maxlength: 100, optional: true })}
      </div>
      ${field({ ...of('email'), label: 'Email', type: 'email', autocomplete: 'username' })}
      ${newPasswordField(problems.password)} ${firstOrganisationFields(typed, problems)}
      <button class="primary">Get started</button>
    </form>`,
  });
}
