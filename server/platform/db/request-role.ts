import { createHmac } from 'node:crypto';
import pg from 'pg';
import { locks } from './locks.ts';

const role = 'waymark_app';

/**
 * Creates the login for requests: no superuser, without tables of its own, subject to row-level security.
 * Its password derives from the owner's connection, so that all processes on one database get the same.
 * @throws Error with a readable message if the owner may not create roles, or the login bypasses row-level security.
 */
export async function requestRole(owner: pg.ClientConfig, given?: string): Promise<pg.ClientConfig> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const app = given ? { connectionString: given } : await ensureRole(client, owner);
    await refuseBypass(app);
    return app;
  } finally {
    await client.end();
  }
}

async function ensureRole(client: pg.Client, owner: pg.ClientConfig): Promise<pg.ClientConfig> {
  const secret = `${client.password ?? ''}/${client.user ?? ''}/${client.database ?? ''}`;
  const password = createHmac('sha256', secret).update(role).digest('base64url');
  try {
    // One process at a time: concurrent statements on the role would fail.
    await client.query(`begin; select pg_advisory_xact_lock(${locks.makingRole})`);
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    // Only a superuser may repeat `nosuperuser` for an existing role; `refuseBypass` checks it.
    const made = rowCount ? `alter role ${role}` : `create role ${role} nosuperuser nobypassrls`;
    await client.query(`${made} login password '${password}'`);
    await client.query(`grant usage on schema public to ${role}; commit`);
  } catch (error) {
    throw new Error(
      `The owner of the database may not make the role ${role} (${(error as Error).message}). Make a login that is no superuser yourself and name it in DATABASE_APP_URL.`,
      { cause: error },
    );
  }
  const { host, port, database } = client;
  return {
    host,
    port,
    database,
    user: role,
    password,
    ssl: owner.connectionString ? sslOf(owner.connectionString) : undefined,
  };
}

const sslOf = (url: string) =>
  /sslmode=(require|verify)/.test(url) ? { rejectUnauthorized: /sslmode=verify/.test(url) } : undefined;

async function refuseBypass(app: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(app);
  await client.connect();
  try {
    const { rows } = await client.query(
      'select rolname, rolsuper or rolbypassrls as mighty from pg_roles where rolname = current_user',
    );
    if (rows[0]?.mighty)
      throw new Error(
        `Requests may not run as ${rows[0].rolname}, which passes row-level security. Name a plain login in DATABASE_APP_URL.`,
      );
  } finally {
    await client.end();
  }
}
