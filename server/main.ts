import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './platform/config.ts';
import { keyRingOf } from './platform/keys/key-ring.ts';
import { makeDataFolder } from './platform/data-folder.ts';
import { stopping } from './platform/limits.ts';
import { fillDemo } from './demo/fill.ts';
import { cleanAlone } from './platform/db/locks.ts';
import { type OpenDatabase, openDatabase } from './platform/db/open.ts';
import { grantNewResources } from './policy/built-in-roles-store.ts';
import { emptyTrash } from './records/trash-store.ts';
import { startAvif } from './features/media/avif-worker.ts';
import { startNightly } from './features/backup/nightly.ts';
import { sweepOrphans } from './features/media/orphans-store.ts';
import { purgeAudit } from './features/rights/audit-store.ts';
import { firstOwnerAddress } from './features/sign-in/first-address.ts';
import { purgeOver } from './features/session/store.ts';
import { purgeDrafts } from './features/form-drafts/store.ts';
import { purgeViews } from './features/saved-views/store.ts';
import { startDigests } from './features/comments/digest-worker.ts';
import { purgeComments } from './features/comments/store.ts';
import { purgePasses } from './features/preview-links/store.ts';
import { purgeImports } from './features/transfer/imports/purge-store.ts';
import { fillZonesLater } from './features/places/zones-store.ts';
import { startProofs } from './features/domains/proof-worker.ts';
import { startTunings } from './features/fine-tuning/worker.ts';
import { startTrainings } from './features/training/worker.ts';
import { startSchedule } from './features/schedule/worker.ts';
import { startImports } from './features/transfer/imports/worker.ts';
import { purgeCalls } from './features/models/ledger-store.ts';
import { resealKeys } from './features/models/settings-store.ts';
import { purgeGenerated } from './features/writing/generated-store.ts';
import { purgeMessages } from './features/webhooks/outbox-store.ts';
import { startWebhooks } from './features/webhooks/sending.ts';
import { purgeRuns } from './features/writing-runs/run-store.ts';
import { startWritingRuns } from './features/writing-runs/worker.ts';
import { countedMail, limitOf } from './services/mail/counted.ts';
import { smtpMail } from './services/mail/smtp.ts';
import { postingTo } from './services/webhooks/posting.ts';
import { purgeAnswers } from './services/places/answers-store.ts';
import { fillLater } from './services/places/embedded/fill.ts';
import { endDemo } from './services/identity/embedded/endings-store.ts';
import { resealTotp } from './services/identity/embedded/totp-store.ts';
import { demoAccounts, followAddress, purgeExpired } from './services/identity/embedded/accounts-store.ts';

// A closed output must not end the process.
process.stdout.on('error', () => undefined);
const say = (text: string) => void process.stdout.write(`${text}\n`);

/** Starts the server; stops the database if that fails. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  await checkPort(config);
  makeDataFolder(config.dataDir);
  const database = await openDatabase(config, say);
  try {
    await run(config, database);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Checked first, because a port in use is the most common problem. */
async function checkPort({ port, host }: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is in use by another program. Choose another one, for example PORT=${port + 1} npm start`,
    );
  });
  await new Promise((resolve) => probe.close(resolve));
}

async function run(config: Config, { db, stop }: OpenDatabase): Promise<void> {
  await grantNewResources(db);
  if (config.identity.kind === 'embedded') await followAddress(db, `${config.publicUrl}/`);
  if (!config.demoSignIn) await endDemo(db);
  if (config.demo) await fillDemo(db, config, say);
  const ring = keyRingOf(config);
  if (ring) await Promise.all([resealKeys(db, ring), resealTotp(db, ring)]);
  const app = await buildApp(config, db);
  // Suppresses Fastify's log line about the address, which is JSON.
  const { level } = app.log;
  app.log.level = 'silent';
  await app.listen({ port: config.port, host: config.host });
  app.log.level = level;
  const clean = async () => {
    await cleanAlone(db, () =>
      Promise.all([
        purgeOver(db),
        purgeExpired(db),
        emptyTrash(db),
        purgeImports(db),
        purgeAudit(db),
        purgeAnswers(db),
        purgeMessages(db),
        purgePasses(db),
        purgeViews(db),
        purgeDrafts(db),
        purgeComments(db),
        purgeCalls(db),
        purgeGenerated(db),
        purgeRuns(db),
      ]),
    );
    await Promise.all([sweepOrphans(db, app.media), app.uploads.sweep()]);
  };
  const cleaning = setInterval(() => void clean().catch((error) => app.log.warn(error)), 10 * 60_000);
  const log = (error: unknown) => app.log.error(error);
  const workers = [
    startImports(db, app.stores, log),
    startSchedule(db, app.stores, log),
    startAvif(db, app.media, log),
    startWritingRuns({ db, models: app.models, media: app.media }, log),
    startTrainings(db, log),
    startTunings({ db, models: app.models }, log),
    startProofs(db, app.proving, log),
    fillZonesLater(db, log),
    startWebhooks({
      db,
      posting: postingTo({ toPrivate: config.webhooksToPrivate }),
      origin: new URL(config.publicUrl).origin,
      perDay: config.perDay.webhook,
      log,
    }),
  ];
  if (config.mail) {
    const mail = countedMail(smtpMail(config.mail), db, limitOf('digests', config.perDay.mail));
    workers.push(startDigests({ db, stores: app.stores, mail, publicUrl: config.publicUrl }, log));
  }
  if (config.backups) workers.push(startNightly({ config, db, media: app.media, log: app.log }));
  if (!config.places)
    workers.push(fillLater(db, { info: (text) => app.log.debug(text), warn: (text) => app.log.warn(text) }));
  let isStopping = false;
  const hurry = new AbortController();
  const end = async (signal: NodeJS.Signals) => {
    if (isStopping) return hurry.abort();
    isStopping = true;
    app.leave();
    if (signal === 'SIGTERM') await pause(config.draining, undefined, hurry).catch(() => undefined);
    clearInterval(cleaning);
    say('Stopping …');
    // Requests may finish until then; slower ones, such as an upload, are aborted.
    setTimeout(() => app.server.closeAllConnections(), stopping.calls);
    await Promise.race([
      Promise.all([...workers.map((stopWorker) => stopWorker()), app.close()]),
      pause(stopping.calls + 500),
    ]);
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(signal));
  say(`\nWaymark is ready at ${config.publicUrl}`);
  for (const line of await accountLines(db, config)) say(line);
}

async function accountLines(db: OpenDatabase['db'], config: Config): Promise<string[]> {
  const address = await firstOwnerAddress(db, config);
  if (address)
    return [
      'Waymark is not set up yet. Open this link to create the owner account. It works once and expires in a day:',
      address,
    ];
  const { kind, outside } = config.identity;
  const accounts = config.demoSignIn && kind === 'embedded' && !outside ? await demoAccounts(db) : [];
  if (accounts.length === 0) return [];
  const lines = accounts.map(({ email, demo_note }) => `  ${email.padEnd(32)} ${demo_note}`);
  return ['Sign in with one click with a demo account:', ...lines, 'Stop with Ctrl+C.'];
}

main().catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
});
