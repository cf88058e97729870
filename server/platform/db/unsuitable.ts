import pg from 'pg';

/** SQL expression: whether the database accepts writes, and is neither a replica nor in recovery. */
export const acceptsWritesSql = `not (pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean)`;

/**
 * Checks the database of a setting, such as DATABASE_URL, before anything is created in it.
 * @throws Error with a readable message for a read-only database, or a pooler in transaction mode.
 */
export async function refuseUnsuitable(setting: string, config: pg.ClientConfig): Promise<void> {
  const [one, other] = [new pg.Client(config), new pg.Client(config)];
  for (const client of [one, other]) client.on('error', () => undefined);
  const question = `select pg_backend_pid() as id, ${acceptsWritesSql} as "takesChanges"`;
  const ask = async (client: pg.Client) =>
    (await client.query<{ id: number; takesChanges: boolean }>(question)).rows[0]!;
  try {
    await one.connect();
    const first = await ask(one);
    if (!first.takesChanges)
      throw new Error(
        `${setting} leads to a database that takes no changes: a copy, or one that is being restored. Name the primary database.`,
      );
    await other.connect();
    await other.query('begin');
    const second = await ask(other);
    const again = await ask(one);
    if (second.id === first.id || again.id !== first.id)
      throw new Error(
        `${setting} leads to a pooler that hands a connection from client to client (pool_mode = transaction). Waymark needs sessions of its own: set pool_mode = session, or name PostgreSQL itself.`,
      );
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
}
