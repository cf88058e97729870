import * as z from 'zod';
import { clockPattern } from '../../contract/times/clock.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['on', 'off']);

/** Schema of the environment variables. */
export const Environment = z.object({
  PORT: port.default(4000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_APP_URL: z.string().startsWith('postgres').optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(8).max(1_000).optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  AUTH0_DOMAIN: z.string().optional(),
  AUTH0_CLIENT_ID: z.string().optional(),
  AUTH0_AUDIENCE: z.url().optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'Must look like https://login.example/realms/team' }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  DEMO: flag.optional(),
  EMBEDDED_SIGN_IN: flag.optional(),
  NEW_ORGANIZATIONS: z.enum(['owners', 'everyone']).optional(),
  ORGANIZATIONS_PER_PERSON: z.coerce.number().int().min(0).default(10),
  MEDIA_QUOTA_MB: z.coerce.number().positive().optional(),
  MEDIA_SERVER_MB: z.coerce.number().positive().optional(),
  MEDIA_STORE: z.enum(['disk', 's3']).default('disk'),
  MEDIA_S3_BUCKET: z.string().optional(),
  MEDIA_S3_PREFIX: z.string().default(''),
  MEDIA_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'Must look like https://s3.example' }).optional(),
  MEDIA_S3_REGION: z.string().default('us-east-1'),
  MEDIA_S3_ACCESS_KEY: z.string().optional(),
  MEDIA_S3_SECRET_KEY: z.string().optional(),
  MEDIA_S3_PATH_STYLE: flag.optional(),
  MEDIA_S3_DIRECT: flag.default('off'),
  NODE_ENV: z.string().default('development'),
  API_BASE: z.string().default('/v1'),
  PRICING_URL: z.url().default('https://waymark.example/pricing'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'Must look like smtps://name:secret@mail.example:465' }).optional(),
  MAIL_FROM: z.email('Must be an email address').optional(),
  MAP_TILES_URL: z
    .string()
    .regex(/^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/, 'Must look like https://tiles.example/{z}/{x}/{y}.png')
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  PLACES_PROVIDER: z.enum(['google', 'nominatim', 'photon', 'none']).optional(),
  PLACES_URL: z.url({ protocol: /^https?$/, error: 'Must look like https://photon.example' }).optional(),
  PLACES_KEY: z.string().optional(),
  NAME_SERVERS: z
    .string()
    .regex(/^\s*(\[?[\da-f.:]+\]?(:\d{1,5})?\s*(,\s*|$))+$/i, 'Must be IP addresses such as 192.0.2.1,192.0.2.2:5353')
    .optional(),
  MAILS_PER_DAY: z.coerce.number().int().min(0).optional(),
  WEBHOOKS_PER_DAY: z.coerce.number().int().min(0).optional(),
  WEBHOOKS_TO_PRIVATE: flag.default('off'),
  AI_URL: z.url({ protocol: /^https?$/, error: 'Must look like https://api.example/v1' }).optional(),
  AI_KEY: z.string().optional(),
  AI_TEXT_MODEL: z.string().optional(),
  AI_VISION_MODEL: z.string().optional(),
  AI_PRICE_IN: z.coerce.number().nonnegative().optional(),
  AI_PRICE_OUT: z.coerce.number().nonnegative().optional(),
  AI_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Must be a code such as EUR')
    .default('EUR'),
  AI_MONTHLY_BUDGET: z.coerce.number().nonnegative().optional(),
  AI_SERVER_BUDGET: z.coerce.number().nonnegative().optional(),
  AI_TO_PRIVATE: flag.default('off'),
  AI_ENCRYPTION_KEYS: z.string().optional(),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(16, 'Must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'Must look like http://collector.example:4318' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('waymark'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_AT: z.string().regex(clockPattern, 'Must be a time of day such as 02:30').default('02:30'),
  BACKUP_DAYS: z.coerce.number().int().min(1).max(3_650).default(14),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** Names of all environment variables. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);
