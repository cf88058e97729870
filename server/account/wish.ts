import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/client.ts';
import { type Account, accountByEmail } from '../services/identity/embedded/accounts-store.ts';

/** The parsed command line. */
export interface Wish {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'identity'>;
  /** In small letters; empty where a command needs none. */
  email: string;
  organisation?: string | undefined;
  role: string;
  'second-factor': boolean;
}

/** @throws Error with a sentence where there is no such account. */
export async function accountWanted({ db, email }: Pick<Wish, 'db' | 'email'>): Promise<Account> {
  const account = await accountByEmail(db, email);
  if (account) return account;
  throw new Error(`There is no account ${email}. To list all, run “npm run account -- list”.`);
}
