import Provider, { type Configuration, type KoaContextWithOIDC, errors, interactionPolicy } from 'oidc-provider';
import type { Config } from '../../../platform/config.ts';
import { identitySessionDays } from '../../../../contract/calls/constants.ts';
import type { Database } from '../../../platform/db/client.ts';
import { claimNamespace } from '../identity.ts';
import { accountBySubject, isOpen, isShared } from './accounts-store.ts';
import { adapterOn } from './adapter-store.ts';
import { requiringFactor } from './factors-store.ts';
import { cookieKeys, signingKey } from './keys-store.ts';

const day = 86_400;
const scopes = 'openid profile email offline_access';

/**
 * An OpenID provider on the app's own origin that behaves like Auth0, so that one client library works with both.
 * The issuer ends in a slash because Auth0's does.
 */
export async function embeddedProvider(config: Config, db: Database): Promise<Provider> {
  const provider = new Provider(`${config.publicUrl}/`, await configuration(config, db));
  provider.proxy = Boolean(config.trustProxy) || config.publicUrl.startsWith('https:');
  provider.use(signOutLikeAuth0(config));
  provider.use(refusedRefreshLikeAuth0);
  return provider;
}

async function configuration(config: Config, db: Database): Promise<Configuration> {
  const { clientId, audience } = config.identity;
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const login = policy.get('login')?.checks;
  // A session of a removed account leads to the sign-in instead of an error.
  login?.add(
    new Check('no_account', 'the account is gone', 'login_required', ({ oidc }) =>
      Boolean(oidc.session?.accountId && !oidc.account),
    ),
  );
  // An organization may start to require a second factor during a session without one.
  login?.add(
    new Check('factor_missing', 'a second factor is required', 'login_required', async ({ oidc }) => {
      const { accountId, amr } = oidc.session ?? {};
      if (!accountId || amr?.includes('mfa') || (await isShared(db, accountId))) return false;
      const isAsked = String(oidc.params?.acr_values ?? '')
        .split(' ')
        .includes('mfa');
      return isAsked || (await requiringFactor(db, `${config.publicUrl}/`, accountId)).length > 0;
    }),
  );
  return {
    adapter: adapterOn(db),
    jwks: { keys: [await signingKey(db)] },
    cookies: {
      keys: await cookieKeys(db),
      names: cookieNames(config),
    },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
      end_session: '/oidc/logout',
    },
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [config.publicUrl],
        post_logout_redirect_uris: [config.publicUrl, `${config.publicUrl}/landing`],
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'nickname'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    acrValues: ['mfa'],
    // Only pages of the client's redirect origins may call the token endpoint.
    clientBasedCORS: (_ctx, origin, client) =>
      (client.redirectUris ?? []).some((uri) => new URL(uri).origin === origin),
    extraParams: ['audience', 'auth0Client'],
    findAccount: async (_ctx, subject) => {
      const account = await accountBySubject(db, subject);
      if (!isOpen(account, config)) return undefined;
      const { email, email_verified, given_name, family_name, nickname } = account;
      const name = `${given_name} ${family_name}`.trim();
      return {
        accountId: subject,
        claims: () => ({ sub: subject, email, email_verified, name, given_name, family_name, nickname }),
      };
    },
    extraTokenClaims: async (ctx, token) => {
      const account = 'accountId' in token && token.accountId ? await accountBySubject(db, token.accountId) : undefined;
      if (!account) return undefined;
      const claim = (name: string) => `${claimNamespace}${name}`;
      return {
        [claim('email')]: account.email,
        [claim('given_name')]: account.given_name,
        [claim('family_name')]: account.family_name,
        [claim('device')]: 'sessionUid' in token ? token.sessionUid : undefined,
        [claim('mfa')]: amrOf(ctx).includes('mfa'),
      };
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: (ctx, _client, oneOf) => oneOf ?? (ctx.oidc.params?.audience as string),
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== audience) throw new errors.InvalidTarget();
          return { audience, scope: '', accessTokenFormat: 'jwt', accessTokenTTL: 3_600 };
        },
      },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
    },
    interactions: { policy, url: (_ctx, interaction) => `/u/login/${interaction.uid}` },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    loadExistingGrant: async (ctx) => {
      const { provider, session, client } = ctx.oidc;
      const known = client && session?.grantIdFor(client.clientId);
      const grant =
        (known && (await provider.Grant.find(known))) ||
        new provider.Grant({ clientId: clientId, accountId: session?.accountId });
      grant.addOIDCScope(scopes);
      grant.addResourceScope(audience, '');
      await grant.save();
      return grant;
    },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = errorPage(out.error, out.error_description);
    },
    ttl: {
      AccessToken: 3_600,
      IdToken: 3_600,
      Interaction: 3_600,
      Session: identitySessionDays * day,
      Grant: 14 * day,
      RefreshToken: 14 * day,
    },
  };
}

/** With HTTPS the prefixes bind cookies to this host, or to HTTPS if they are limited to a path. */
function cookieNames({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const [host, secure] = publicUrl.startsWith('https:') ? ['__Host-', '__Secure-'] : ['', ''];
  return {
    session: `${host}waymark_identity`,
    interaction: `${secure}waymark_sign_in`,
    resume: `${secure}waymark_resume`,
  };
}

/** Authentication methods of the sign-in behind a token. */
function amrOf({ oidc }: KoaContextWithOIDC): string[] {
  const { AuthorizationCode: code, RefreshToken: renewed } = oidc.entities;
  return ((code ?? renewed) as { amr?: string[] } | undefined)?.amr ?? [];
}

type Middleware = Parameters<Provider['use']>[0];

/** Path that continues the sign-out at the external provider. */
export const signOutPath = '/u/sign-out';

/**
 * `GET /v2/logout?client_id&returnTo`: ends the session without a confirmation, and redirects only to allowed URLs.
 * With an external provider the sign-out continues there.
 */
const signOutLikeAuth0 =
  (config: Config): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/v2/logout') return next();
    const provider = (ctx as { oidc?: { provider: Provider } }).oidc?.provider ?? (ctx.app as unknown as Provider);
    const client = await provider.Client.find(String(ctx.query.client_id ?? ''));
    const returnTo = String(ctx.query.returnTo ?? '');
    if (!client?.postLogoutRedirectUriAllowed(returnTo)) {
      ctx.status = 400;
      ctx.type = 'html';
      ctx.body = errorPage('invalid_request', 'The return address does not belong to this app.');
      return;
    }
    const session = await provider.Session.get(ctx as never);
    for (const { grantId } of Object.values(session.authorizations ?? {})) if (grantId) await revoke(provider, grantId);
    await session.destroy();
    ctx.cookies.set(cookieNames(config).session, null, { signed: true });
    ctx.redirect(config.identity.outside ? signOutPath : returnTo);
  };

async function revoke(provider: Provider, grantId: string): Promise<void> {
  await Promise.all([provider.RefreshToken.revokeByGrantId(grantId), provider.AccessToken.revokeByGrantId(grantId)]);
  await (await provider.Grant.find(grantId))?.destroy();
}

/** Auth0's error text, by which the client library recognizes that only a new sign-in helps. */
const refusedRefreshLikeAuth0: Middleware = async (ctx, next) => {
  await next();
  const body = ctx.body as { error?: string } | undefined;
  const isRefresh =
    (ctx as { oidc?: { params?: Record<string, unknown> } }).oidc?.params?.grant_type === 'refresh_token';
  if (ctx.path !== '/oauth/token' || !isRefresh || body?.error !== 'invalid_grant') return;
  ctx.status = 403;
  ctx.body = { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' };
};

function errorPage(error: string, description = ''): string {
  const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign-in failed – Waymark</title><body><main><h1>Sign-in failed</h1><p>${safe(description)}</p><p><code>${safe(error)}</code></p><p><a href="/landing">Return to Landing</a></p></main>`;
}
