import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, inject } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { type Config, readConfig } from '../../../server/platform/config.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { databaseOfTests } from './database-of-tests.ts';
import { furtherDatabase } from './further-database.ts';
import { copyPreparedFiles } from './prepared-files.ts';

const database = databaseOfTests.isEmbedded
  ? {}
  : databaseOfTests.isOwn
    ? await furtherDatabase('prepared')
    : { DATABASE_URL: inject('databaseUrl') };

/** The settings of an installation on the database of the file, with a media folder of its own. */
export const configOn = (dataDir: string, more: Record<string, string> = {}): Config =>
  readConfig({
    ...database,
    DATA_DIR: dataDir,
    DEMO: 'off',
    NEW_ORGANIZATIONS: 'everyone',
    LOG_LEVEL: 'silent',
    AI_TO_PRIVATE: 'on',
    AI_ENCRYPTION_KEYS: `tests:${'A'.repeat(43)}=`,
    ...more,
  });

export const dataDir = mkdtempSync(join(tmpdir(), 'waymark-test-'));
export const config = configOn(dataDir, databaseOfTests.settings);

if (databaseOfTests.isEmbedded) copyPreparedFiles(dataDir);
const opened = await openDatabase(config, () => undefined);
/** All real routes of the server: Fastify announces each server before its first route. */
export const servedRoutes: RouteOptions[] = [];
const listen = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void servedRoutes.push(route));
subscribe('fastify.initialization', listen);

/** The server of this process. Test files share it and use separate organizations, as customers do. */
export const { db } = opened;
export const app = await buildApp(config, db);
unsubscribe('fastify.initialization', listen);

let listening: Promise<string> | undefined;
/** The server's address for requests over the network, as `http://127.0.0.1:PORT`; it listens from the first call on. */
export const listeningOrigin = (): Promise<string> => (listening ??= app.listen({ port: 0, host: '127.0.0.1' }));

// A shared server ends with its process.
if (!inject('sharesInstallation'))
  afterAll(async () => {
    await app.close();
    await opened.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
