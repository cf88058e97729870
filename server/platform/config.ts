import { resolve } from 'node:path';
import type * as z from 'zod';
import { Environment } from './environment.ts';

/** The settings of this server, read from the environment. */
export interface Config {
  port: number;
  host: string;
  /** URL of the app, without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  /** Absent: the embedded PostgreSQL. */
  database?: { ownerUrl: string; appUrl?: string | undefined } | undefined;
  /** Size of the connection pool. Absent: the default of `limits.ts`. */
  connections?: number | undefined;
  /** How long (ms) the server reports "not ready" before it stops; it still answers requests. */
  draining: number;
  identity: {
    kind: 'embedded' | 'auth0';
    domain: string;
    clientId: string;
    audience: string;
    /** External OpenID provider behind the embedded one; it replaces passwords. */
    outside?: { issuer: string; clientId: string; clientSecret?: string | undefined } | undefined;
  };
  /** Whether an empty database is filled with demo content. */
  demo: boolean;
  /** Whether the sign-in page lists the demo accounts; never in production. */
  demoSignIn: boolean;
  /** Who may create organizations, and how many each person may create. */
  organizations: { openTo: 'owners' | 'everyone'; perPerson: number };
  apiBase: string;
  pricingUrl: string;
  /** Absent: no mail is sent, and links are shown instead. */
  mail?:
    | {
        host: string;
        port: number;
        /** TLS from the first byte, unlike STARTTLS. */
        secure: boolean;
        login?: { user: string; pass: string } | undefined;
        from: string;
      }
    | undefined;
  /** `quota`: bytes per organization; `ceiling`: bytes of all organizations. Absent: no limit. */
  media: {
    store: 'disk' | 's3';
    quota?: number | undefined;
    ceiling?: number | undefined;
    s3?: S3Settings | undefined;
  };
  /** Absent: the embedded gazetteer. `none`: only addresses of the workspaces. */
  places?: { kind: 'google' | 'nominatim' | 'photon'; url: string; key: string } | { kind: 'none' } | undefined;
  /** Absent: maps show country outlines. */
  mapTiles?: { url: string; attribution: string } | undefined;
  /** Name servers for domain verification. Absent: those of the machine. */
  nameServers?: string[] | undefined;
  /** Daily limits (UTC) of all organizations together. Absent: no limit. */
  perDay: { mail?: number | undefined; webhook?: number | undefined };
  /** Whether webhooks may use private addresses. */
  webhooksToPrivate: boolean;
  /** External language models. */
  ai: {
    /** Default for organizations without a provider of their own. */
    provider?: AiProvider | undefined;
    /** Whether providers of organizations may use private addresses. */
    toPrivate: boolean;
    /** The first key encrypts. Absent: a key in the data folder, if the database is the embedded one. */
    encryptionKeys?: { id: string; key: Buffer }[] | undefined;
  };
  /** Prometheus metrics, on a separate port or with a token. Both absent: off. */
  metrics: { port?: number | undefined; token?: string | undefined };
  /** `share`: sampling ratio between 0 and 1. Absent: no traces. */
  traces?: { endpoint: string; service: string; share: number } | undefined;
  /** Absent: no nightly backups. */
  backups?: NightlyBackups | undefined;
  trustProxy?: string[] | undefined;
  logLevel: string;
}

/** The AI provider of organizations without one of their own. Prices are per million tokens. */
export interface AiProvider {
  address: string;
  key?: string | undefined;
  textModel: string | null;
  visionModel: string | null;
  priceIn: number | null;
  priceOut: number | null;
  currency: string;
  /** Per organization. */
  monthlyBudget: number | null;
  /** All organizations together. */
  serverBudget: number | null;
}

/** Settings of the nightly backup. */
export interface NightlyBackups {
  folder: string;
  /** Time of day in the server's time zone. */
  hour: number;
  minute: number;
  /** Retention in days. */
  days: number;
}

/** An S3 bucket for media files. */
export interface S3Settings {
  bucket: string;
  /** Prefix of all object names. */
  prefix: string;
  /** Absent: Amazon S3. */
  endpoint?: string | undefined;
  region: string;
  /** Both absent: the default credentials of the machine. */
  accessKey?: string | undefined;
  secretKey?: string | undefined;
  /** Path-style URLs: the bucket is in the path, not in the host. */
  pathStyle: boolean;
  /** Redirects browsers to the bucket instead of serving files from this server. */
  direct: boolean;
}

/**
 * Reads and checks the settings.
 * @throws Error with one line per invalid setting that says what to write instead.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Invalid settings:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  const demo = (env.DEMO ?? (isProduction ? 'off' : 'on')) === 'on';
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: resolve(env.DATA_DIR),
    database: env.DATABASE_URL ? { ownerUrl: env.DATABASE_URL, appUrl: env.DATABASE_APP_URL } : undefined,
    connections: env.DATABASE_CONNECTIONS,
    draining: env.DRAIN_SECONDS * 1_000,
    identity: identityOf(env, publicUrl),
    demo,
    demoSignIn: env.DEMO !== 'off' && !isProduction,
    organizations: {
      openTo: env.NEW_ORGANIZATIONS ?? (demo ? 'everyone' : 'owners'),
      perPerson: env.ORGANIZATIONS_PER_PERSON,
    },
    apiBase: env.API_BASE,
    pricingUrl: env.PRICING_URL,
    mail: mailOf(env),
    media: {
      store: env.MEDIA_STORE,
      quota: bytesOf(env.MEDIA_QUOTA_MB),
      ceiling: bytesOf(env.MEDIA_SERVER_MB),
      s3: s3Of(env),
    },
    places: placesOf(env),
    mapTiles: env.MAP_TILES_URL ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION } : undefined,
    nameServers: env.NAME_SERVERS?.split(',').map((one) => one.trim()),
    perDay: { mail: env.MAILS_PER_DAY, webhook: env.WEBHOOKS_PER_DAY },
    webhooksToPrivate: env.WEBHOOKS_TO_PRIVATE === 'on',
    ai: {
      provider: aiProviderOf(env),
      toPrivate: env.AI_TO_PRIVATE === 'on',
      encryptionKeys: encryptionKeysOf(env),
    },
    metrics: { port: env.METRICS_PORT, token: env.METRICS_TOKEN },
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          service: env.OTEL_SERVICE_NAME,
          share: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    backups: backupsOf(env),
    trustProxy: env.TRUST_PROXY?.split(',').map((range) => range.trim()),
    logLevel: env.LOG_LEVEL,
  };
}

const bytesOf = (megabytes: number | undefined) => megabytes && Math.floor(megabytes * 1024 * 1024);

function mailOf({ SMTP_URL, MAIL_FROM }: z.output<typeof Environment>): Config['mail'] {
  if (!SMTP_URL && !MAIL_FROM) return undefined;
  if (!SMTP_URL || !MAIL_FROM) throw new Error('Set both SMTP_URL and MAIL_FROM, or neither to send no email.');
  const { protocol, hostname, port: named, username, password } = new URL(SMTP_URL);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(named) || (secure ? 465 : 587),
    secure,
    login: username ? { user: plain(username), pass: plain(password) } : undefined,
    from: MAIL_FROM,
  };
}

function s3Of(env: z.output<typeof Environment>): S3Settings | undefined {
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_ACCESS_KEY: accessKey, MEDIA_S3_SECRET_KEY: secretKey } = env;
  if (!bucket) {
    if (env.MEDIA_STORE === 's3') throw new Error('MEDIA_STORE is s3: set MEDIA_S3_BUCKET to the name of the bucket.');
    return undefined;
  }
  if (!accessKey !== !secretKey) throw new Error('Set both MEDIA_S3_ACCESS_KEY and MEDIA_S3_SECRET_KEY, or neither.');
  const endpoint = env.MEDIA_S3_ENDPOINT;
  return {
    bucket,
    prefix: env.MEDIA_S3_PREFIX,
    endpoint,
    region: env.MEDIA_S3_REGION,
    accessKey,
    secretKey,
    // Most self-hosted stores have no host per bucket.
    pathStyle: (env.MEDIA_S3_PATH_STYLE ?? (endpoint ? 'on' : 'off')) === 'on',
    direct: env.MEDIA_S3_DIRECT === 'on',
  };
}

function backupsOf({ BACKUP_FOLDER, BACKUP_AT, BACKUP_DAYS }: z.output<typeof Environment>): Config['backups'] {
  if (!BACKUP_FOLDER) return undefined;
  const [hour = 0, minute = 0] = BACKUP_AT.split(':').map(Number);
  return { folder: resolve(BACKUP_FOLDER), hour, minute, days: BACKUP_DAYS };
}

function placesOf(env: z.output<typeof Environment>): Config['places'] {
  const { PLACES_PROVIDER: kind, PLACES_URL: url, PLACES_KEY: key } = env;
  if (!kind && !url && !key) return undefined;
  if (!kind) throw new Error('Set PLACES_PROVIDER to google, nominatim or photon, or remove all PLACES_ settings.');
  if (kind === 'none') return { kind };
  if (kind === 'google' && !key)
    throw new Error('PLACES_PROVIDER is google: set PLACES_KEY to a key of Places API (New).');
  if (kind !== 'google' && !url)
    throw new Error(`PLACES_PROVIDER is ${kind}: set PLACES_URL to the address of your server.`);
  if (kind === 'nominatim' && url && new URL(url).hostname === 'nominatim.openstreetmap.org')
    throw new Error(
      'The public Nominatim forbids search while typing. Set PLACES_URL to your own Nominatim server, or use Photon.',
    );
  return { kind, url: (url ?? 'https://places.googleapis.com').replace(/\/+$/, ''), key: key ?? '' };
}

function aiProviderOf(env: z.output<typeof Environment>): AiProvider | undefined {
  const { AI_URL: url, AI_KEY: key, AI_TEXT_MODEL: textModel = null, AI_VISION_MODEL: visionModel = null } = env;
  if (!url) {
    if (key || textModel || visionModel) throw new Error('Set AI_URL to the address of the AI provider, too.');
    return undefined;
  }
  if (!textModel && !visionModel) throw new Error('AI_URL is set: set AI_TEXT_MODEL or AI_VISION_MODEL to a model.');
  const { AI_PRICE_IN: priceIn = null, AI_PRICE_OUT: priceOut = null, AI_MONTHLY_BUDGET: monthlyBudget = null } = env;
  const { AI_SERVER_BUDGET: serverBudget = null } = env;
  if ((monthlyBudget ?? serverBudget) !== null && (priceIn === null || priceOut === null))
    throw new Error('An AI budget is set: set AI_PRICE_IN and AI_PRICE_OUT, too.');
  const address = url.replace(/\/+$/, '');
  return {
    address,
    key,
    textModel,
    visionModel,
    priceIn,
    priceOut,
    currency: env.AI_CURRENCY,
    monthlyBudget,
    serverBudget,
  };
}

/** @throws Error without the setting's text, which is a secret. */
function encryptionKeysOf({ AI_ENCRYPTION_KEYS: text }: z.output<typeof Environment>): Config['ai']['encryptionKeys'] {
  return text?.split(',').map((one) => {
    const [, id, encoded = ''] = /^\s*([\w-]{1,40}):([\w+/=-]+)\s*$/.exec(one) ?? [];
    const key = Buffer.from(encoded, 'base64');
    if (!id || key.length !== 32)
      throw new Error(
        'Invalid settings:\n  AI_ENCRYPTION_KEYS: Must be names with keys of 32 bytes in base64, such as a:…,b:…',
      );
    return { id, key };
  });
}

/** @throws Error without the text, which may be a secret. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('Invalid settings:\n  SMTP_URL: Write a % in the name or the secret as %25');
  }
}

function identityOf(env: z.output<typeof Environment>, publicUrl: string): Config['identity'] {
  const named = [env.AUTH0_DOMAIN, env.AUTH0_CLIENT_ID, env.AUTH0_AUDIENCE].filter(Boolean).length;
  if (named > 0 && named < 3)
    throw new Error(
      'Set AUTH0_DOMAIN, AUTH0_CLIENT_ID and AUTH0_AUDIENCE together, or none of them for the embedded sign-in.',
    );
  if (env.AUTH0_DOMAIN && env.OIDC_ISSUER)
    throw new Error('Set AUTH0_DOMAIN or OIDC_ISSUER, not both: people sign in with one provider.');
  if (env.AUTH0_DOMAIN && env.AUTH0_CLIENT_ID && env.AUTH0_AUDIENCE)
    return { kind: 'auth0', domain: env.AUTH0_DOMAIN, clientId: env.AUTH0_CLIENT_ID, audience: env.AUTH0_AUDIENCE };
  const outside = outsideOf(env);
  if (env.NODE_ENV === 'production' && !outside && env.EMBEDDED_SIGN_IN !== 'on')
    throw new Error(
      'NODE_ENV is production: set EMBEDDED_SIGN_IN=on for accounts with passwords on this server, or OIDC_ISSUER or AUTH0_DOMAIN for accounts of another provider.',
    );
  return { kind: 'embedded', domain: publicUrl, clientId: 'waymark', audience: `${publicUrl}/v1`, outside };
}

function outsideOf(env: z.output<typeof Environment>): Config['identity']['outside'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !clientId)
    throw new Error('Set both OIDC_ISSUER and OIDC_CLIENT_ID, or no OIDC_ setting for accounts on this server.');
  return { issuer, clientId, clientSecret };
}
