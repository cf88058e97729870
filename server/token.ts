/**
 * `npm run token -- <email>`: prints a personal access token for scripts, good for 30 days, whichever provider people sign in with.
 * It reads the same settings as the server (PORT, PUBLIC_URL, DATA_DIR, DATABASE_URL …), and needs it to run on its own database.
 */
import { readConfig } from './platform/config.ts';
import { personalToken } from './token/personal-token.ts';
import { reachDatabase } from './token/reach.ts';

async function main([email]: string[]): Promise<void> {
  const config = readConfig(process.env);
  const db = await reachDatabase(config);
  try {
    process.stdout.write(`${await personalToken(db, config.identity, email)}\n`);
  } finally {
    await db.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
