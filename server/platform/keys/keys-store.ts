import type { Database } from '../db/client.ts';
import { SQL } from '../db/sql.ts';

/** A value that the server creates once and stores; if several processes create it at once, one wins. */
export async function keptKey<Value>(db: Database, name: string, make: () => Value | Promise<Value>): Promise<Value> {
  const read = async () =>
    (await db.system<{ value: Value }>(SQL`select value from server_keys where name = ${name}`))[0]?.value;
  const kept = await read();
  if (kept !== undefined) return kept;
  await db.system(
    SQL`insert into server_keys (name, value) values (${name}, ${JSON.stringify(await make())}) on conflict do nothing`,
  );
  return (await read()) as Value;
}
