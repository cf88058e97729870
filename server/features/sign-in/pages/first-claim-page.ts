import type { FastifyInstance } from 'fastify';
import { FirstOrganisation } from '../../../../contract/people/accounts.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/client.ts';
import { limitRate } from '../../../http/rate-limit.ts';
import { firstClaims } from '../../session/entrance.ts';
import { refusalOf } from '../first-address.ts';
import { firstOrganisationFields } from '../first-organisation-fields.ts';
import { type Fields, type Problems, readForm, sayPage, sendPage } from './form-pages.ts';
import { htmlPage, problemLine } from './frame.ts';
import { html } from './html.ts';

interface FirstClaimInput {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'identity'>;
}

type Route = { Params: { token: string }; Body: Fields };

/**
 * Pages of the setup link with an external identity provider. They only name the organization; the sign-in that follows identifies the
 * owner.
 */
export function firstClaimPages(pages: FastifyInstance, { db, config }: FirstClaimInput): void {
  const claims = firstClaims(db, config.publicUrl.startsWith('https:'));
  const { outside, domain } = config.identity;
  const provider = outside ? new URL(outside.issuer).host : domain;

  pages.get<Route>('/u/first/:token', async ({ params: { token } }, reply) => {
    const refused = await refusalOf(db, token);
    return refused ? sayPage(reply, refused) : sendPage(reply, page({ token, provider }));
  });

  pages.post<Route>('/u/first/:token', { preHandler: limitRate(db, 'one-time') }, async ({ params, body }, reply) => {
    const { token } = params;
    const refused = await refusalOf(db, token);
    if (refused) return sayPage(reply, refused);
    const { values, problems } = readForm(FirstOrganisation, body);
    if (problems) return sendPage(reply, page({ token, provider, typed: body, problems }), 422);
    claims.give(reply, token, values);
    return reply.redirect('/sign-in', 303);
  });
}

interface PageInput {
  token: string;
  /** Host name of the external provider. */
  provider: string;
  typed?: Fields;
  problems?: Problems;
}

const page = ({ token, provider, typed = {}, problems = {} }: PageInput): string =>
  htmlPage({
    title: 'Welcome to Waymark',
    lead: `Name your organization, then sign in with ${provider} to become its owner. You can invite others later.`,
    body: html`<form method="post" action="/u/first/${encodeURIComponent(token)}">
      ${problemLine(Object.keys(problems).length > 0 ? 'Some fields need your attention.' : undefined)}
      ${firstOrganisationFields(typed, problems)}
      <button class="primary">Sign in and continue</button>
    </form>`,
  });
