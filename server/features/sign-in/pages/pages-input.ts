import type Provider from 'oidc-provider';
import type { Tickets } from '../../../http/session/tickets.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/client.ts';
import type { KeyRing } from '../../../platform/keys/sealing.ts';
import type { KnownBrowsers } from '../known-browsers.ts';
import type { Mail } from '../../../services/mail/mail.ts';

/** Services that the sign-in needs. */
export interface MountInput {
  db: Database;
  config: Config;
  mail: Mail | undefined;
  /** Key ring for sealed secrets. */
  ring: KeyRing | undefined;
}

/** Services of the sign-in pages. */
export interface SignInPagesInput extends MountInput {
  provider: Provider;
  /** Issuer as in tokens. */
  issuer: string;
  tickets: Tickets;
  known: KnownBrowsers;
}
