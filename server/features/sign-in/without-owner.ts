import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/client.ts';
import { firstClaims, isWithoutOrganisation } from '../session/entrance.ts';
import { htmlPage } from './pages/frame.ts';
import { html } from './pages/html.ts';

/**
 * The page shown instead of the app until the first owner exists, except in the browser that claims ownership. Checked with each page until
 * then.
 */
export function pageWithoutOwner(db: Database, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const claims = firstClaims(db, publicUrl.startsWith('https:'));
  let isOwned = false;
  return async (request: FastifyRequest): Promise<string | undefined> => {
    isOwned ||= !(await isWithoutOrganisation(db));
    return isOwned || (await claims.isGood(request)) ? undefined : page;
  };
}

const page = htmlPage({
  title: 'Finish setting up Waymark',
  lead: 'Open the setup link that the server printed when it started, to create the owner account. You can invite others later.',
  body: html`<p class="hint">
      The setup link is in the log of the server. To get a new one, restart the server or run
      <code>npm run account -- invite EMAIL</code>.
    </p>
    <a class="button" href="/">Reload</a>`,
});
