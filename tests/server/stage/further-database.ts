import { randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Doors } from '../../../server/features/backup/restore.ts';
import { type Config, readConfig } from '../../../server/platform/config.ts';
import { openUnmigrated } from '../../../server/platform/db/open.ts';
import { mediaStoreOf } from '../../../server/services/media-store/store-of.ts';

const folder = join(realpathSync(tmpdir()), `waymark-further-${randomUUID()}`);
let number = 0;

/** On the test run's PostgreSQL, as its superuser. */
export async function onCluster<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * A database on the test run's PostgreSQL, with a login for requests: empty, or a copy. It is removed with the run. @returns
 * the settings that name it
 */
export async function furtherDatabase(from?: string): Promise<{ DATABASE_URL: string; DATABASE_APP_URL: string }> {
  const name = `further_${randomUUID().replaceAll('-', '')}`;
  await onCluster(async (client) => {
    await client.query(`create database ${name}${from ? ` template ${from}` : ''}`);
    // A separate login, so that installations do not interfere.
    await client.query(`create role ${name}_app login; grant waymark_app to ${name}_app`);
  });
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href, DATABASE_APP_URL: Object.assign(new URL(url), { username: `${name}_app` }).href };
}

/** The settings of an installation with an empty database and an empty folder of its own. */
export async function emptyInstallation(more: Record<string, string> = {}): Promise<Config & { url: string }> {
  const database = await furtherDatabase();
  const settings = {
    ...database,
    DATA_DIR: join(folder, String((number += 1))),
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    ...more,
  };
  return { ...readConfig(settings), url: database.DATABASE_URL };
}

/** The target of a backup that is restored to this installation. */
export const doorsOf = (config: Config): Doors => ({
  database: () => openUnmigrated(config, () => undefined),
  media: () => mediaStoreOf(config),
});
