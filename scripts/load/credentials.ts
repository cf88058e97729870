import { AppConfig } from '../../contract/people/session.ts';
import { readConfig } from '../../server/platform/config.ts';
import { reachDatabase } from '../../server/token/reach.ts';
import { accessToken, demoAccount } from '../../server/token/sign-in.ts';

/** The user and the address of the API. */
export interface Credentials {
  /** Without a trailing slash. */
  apiUrl: string;
  /** The user’s email or another name, for messages. */
  who: string;
  /** Returns an access token that is valid for an hour; called again after it expires. */
  token(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Uses the token in WAYMARK_TOKEN, else issues one for a demo account of the embedded identity provider.
 * @throws Error for users if the server doesn’t respond or has another identity provider.
 */
export async function credentials(url: string, email: string | undefined): Promise<Credentials> {
  const { apiBase, identity } = await appConfig(url);
  const apiUrl = new URL(apiBase, `${url}/`).href.replace(/\/$/, '');
  const given = process.env.WAYMARK_TOKEN;
  if (given)
    return { apiUrl, who: 'the person of WAYMARK_TOKEN', token: async () => given, close: async () => undefined };
  if (!identity.domain.startsWith('http'))
    throw new Error(`This server signs in with ${identity.domain}. Set WAYMARK_TOKEN to an access token from it.`);
  const db = await reachDatabase(readConfig(process.env));
  try {
    const account = await demoAccount(db, email);
    return { apiUrl, who: account.email, token: () => accessToken(db, account, identity), close: () => db.close() };
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function appConfig(url: string): Promise<AppConfig> {
  const answer = await fetch(`${url}/config.json`).catch(() => undefined);
  const config = AppConfig.safeParse(await answer?.json().catch(() => undefined));
  if (config.success) return config.data;
  throw new Error(`Waymark does not respond at ${url}. Start it with npm start, or set its address with --url.`);
}
