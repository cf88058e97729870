import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { MountInput } from './pages/pages-input.ts';
import { emailPages } from './email.ts';
import { factorPages } from './factor.ts';
import { firstClaimPages } from './pages/first-claim-page.ts';
import { firstOwnerPages } from './first-owner.ts';
import { forgottenPages } from './forgotten.ts';
import { formPages } from './pages/form-pages.ts';
import { knownBrowsers } from './known-browsers.ts';
import { loginPages } from './login.ts';
import { providerRoutes } from './provider-routes.ts';
import { resetPages } from './reset.ts';
import { keptKey } from '../../platform/keys/keys-store.ts';
import { ticketsOf } from '../../http/session/tickets.ts';

const bundle = createRequire(import.meta.url).resolve('@simplewebauthn/browser');
/** Static files of the pages. */
const files = [
  ['/u/sign-in.css', join(import.meta.dirname, 'sign-in.css'), 'text/css'],
  ['/u/forms.js', join(import.meta.dirname, 'forms.js'), 'text/javascript'],
  ['/u/passkeys.js', join(import.meta.dirname, 'passkeys.js'), 'text/javascript'],
  ['/u/webauthn.js', join(bundle, '../../dist/bundle/index.umd.min.js'), 'text/javascript'],
] as const;

/** Mounts the embedded provider and the sign-in pages. */
export async function mountEmbeddedIdentity(
  app: FastifyInstance,
  provider: Provider,
  input: MountInput,
): Promise<void> {
  const { db, config } = input;
  await providerRoutes(app, provider, db);
  await serveFiles(app);
  const secure = config.publicUrl.startsWith('https:');
  const tickets = ticketsOf(db, secure);
  const secret = await keptKey(db, 'known-browsers', () => randomBytes(32).toString('base64url'));
  const known = knownBrowsers(Buffer.from(secret, 'base64url'), secure);
  const all = { ...input, provider, issuer: provider.issuer, tickets, known };
  await formPages(app, (pages) => {
    const firstPages = config.identity.outside ? firstClaimPages : firstOwnerPages;
    for (const add of [loginPages, factorPages, firstPages, forgottenPages, resetPages, emailPages]) add(pages, all);
  });
}

/** Mounts the setup pages for the first owner with an external provider. */
export async function mountFirstClaim(app: FastifyInstance, input: Pick<MountInput, 'db' | 'config'>): Promise<void> {
  await serveFiles(app);
  await formPages(app, (pages) => firstClaimPages(pages, input));
}

async function serveFiles(app: FastifyInstance): Promise<void> {
  for (const [path, file, type] of files) {
    const content = await readFile(file, 'utf8');
    app.get(path, (_request, reply) => reply.type(type).header('cache-control', 'public, max-age=300').send(content));
  }
}
