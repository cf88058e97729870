/**
 * `npm run token -- <email>`: prints an access token of the embedded identity provider for a demo account, for scripts
 * that send it as `Authorization: Bearer`. It reads the same settings as the server (PORT, PUBLIC_URL, DATA_DIR …).
 */
import { readConfig } from './platform/config.ts';
import { reachDatabase } from './token/reach.ts';
import { accessToken, demoAccount } from './token/sign-in.ts';

async function main([email]: string[]): Promise<void> {
  const config = readConfig(process.env);
  if (config.identity.kind !== 'embedded')
    throw new Error(
      'Sign-in goes through Auth0 here: take an access token from there. Only the embedded provider gives tokens this way.',
    );
  const db = await reachDatabase(config);
  try {
    const account = await demoAccount(db, email ?? '');
    process.stdout.write(`${await accessToken(db, account, config.identity)}\n`);
  } finally {
    await db.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
