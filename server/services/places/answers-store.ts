import type { Database } from '../../platform/db/client.ts';
import { SQL } from '../../platform/db/sql.ts';

/** The cached answer of a key, unless it has expired. */
export async function keptAnswer<Answer>(db: Database, key: string): Promise<Answer | undefined> {
  const [row] = await db.system<{ answer: Answer }>(
    SQL`select answer from place_answers where key = ${key} and expires_at > now()`,
  );
  return row?.answer;
}

/** Caches answers by key for `lasts` ms. */
export async function keepAnswers(db: Database, answers: ReadonlyMap<string, unknown>, lasts: number): Promise<void> {
  if (answers.size === 0) return;
  const written = [...answers.values()].map((answer) => JSON.stringify(answer));
  const until = new Date(Date.now() + lasts);
  await db.system(SQL`
    insert into place_answers (key, answer, expires_at)
    select key, answer::jsonb, ${until}::timestamptz from unnest(${[...answers.keys()]}::text[], ${written}::text[]) as t (key, answer)
    on conflict (key) do update set answer = excluded.answer, expires_at = excluded.expires_at`);
}

/** Deletes expired answers. */
export const purgeAnswers = (db: Database): Promise<object[]> =>
  db.system(SQL`delete from place_answers where expires_at < now()`);
