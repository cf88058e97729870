/**
 * `npm run account -- list|invite|reset|disable|enable`: the accounts of this installation, for whoever sits at its machine. It
 * reads the same settings as the server (DATA_DIR, DATABASE_URL, PUBLIC_URL …), and needs it to run on its own database.
 */
import { parseArgs } from 'node:util';
import { disableAccount, enableAccount } from './account/disable.ts';
import { inviteByMachine } from './account/invite.ts';
import { listAccounts } from './account/list.ts';
import { resetAccount } from './account/reset.ts';
import { readConfig } from './platform/config.ts';
import { reachDatabase } from './token/reach.ts';

const usage = `Usage:
  npm run account -- list
  npm run account -- invite EMAIL [--organisation NAME] [--role Owner]
  npm run account -- reset EMAIL [--second-factor]   a one-time link to set a new password; optionally removes the second factor
  npm run account -- disable EMAIL                   signs out all devices and blocks sign-in
  npm run account -- enable EMAIL`;

const commands = {
  list: listAccounts,
  invite: inviteByMachine,
  reset: resetAccount,
  disable: disableAccount,
  enable: enableAccount,
} as const;

async function main(given: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: {
      organisation: { type: 'string' },
      role: { type: 'string', default: 'Owner' },
      'second-factor': { type: 'boolean', default: false },
    },
  });
  const [name = '', email = '', ...others] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined;
  if (!command || others.length > 0 || (name === 'list') === (email !== '')) throw new Error(usage);
  const config = readConfig(process.env);
  const db = await reachDatabase(config);
  try {
    const lines = await command({ db, config, email: email.trim().toLowerCase(), ...values });
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await db.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
