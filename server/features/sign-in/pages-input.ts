import type Provider from 'oidc-provider';
import type { Tickets } from '../../http/tickets.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/client.ts';
import type { KeyRing } from '../../platform/sealing.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Mail } from '../../services/mail/mail.ts';

/** What the sign-in is mounted with. */
export interface MountInput {
  db: Database;
  config: Config;
  mail: Mail | undefined;
  /** What seals secrets that are kept. */
  ring: KeyRing | undefined;
}

/** What the pages around the sign-in work with. */
export interface SignInPagesInput extends MountInput {
  provider: Provider;
  /** The issuer as in tokens. */
  issuer: string;
  tickets: Tickets;
  known: KnownBrowsers;
}
