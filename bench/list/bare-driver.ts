import pg from 'pg';

/** Runs the same statements through the driver alone with 16 connections, in its own process. Prints the rounds per second. */
const { connection, statements, seconds } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: pg.PoolConfig;
  statements: { text: string; values: unknown[] }[];
  seconds: number;
};
const pool = new pg.Pool({ ...connection, max: 16 });
const until = Date.now() + seconds * 1_000;
let done = 0;

async function work(): Promise<void> {
  while (Date.now() < until) {
    for (const statement of statements) await pool.query(statement);
    done += 1;
  }
}

await Promise.all(Array.from({ length: 16 }, work));
await pool.end();
process.stdout.write(`${Math.round(done / seconds)}\n`);
