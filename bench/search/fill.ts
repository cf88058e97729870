import pg from 'pg';
import { numbersFrom, textOf } from './words.ts';

/** Number of venues in 300 towns. */
const venues = 2_000;
const step = 10_000;

/**
 * Fills workspace 1 with events up to a total: four words per title, and texts of 25 words in half of them. Triggers are disabled, so the
 * words are indexed at the end as in the migration.
 */
export async function fillWithWords(client: pg.Client, events: number, say: (text: string) => void): Promise<void> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from events');
  const there = rows[0]!.n;
  if (there === 0)
    await client.query(
      `insert into venues (workspace_id, name, city) select 1, 'Hall ' || n, 'Town' || (n % 300) from generate_series(2, ${venues}) n`,
    );
  for (let from = there + 1; from <= events; from += step) {
    const numbers = Array.from({ length: Math.min(step, events - from + 1) }, (_, index) => from + index);
    const contents = numbers.map((n) => {
      const next = numbersFrom(n);
      const title = `${textOf(next, 4, 5_000)} ${n}`;
      return { title, text: n % 2 === 0 ? `<p>${textOf(next, 25, 20_000)}</p>` : null };
    });
    await client.query('begin');
    await client.query('alter table events disable trigger user');
    await client.query(
      `insert into events (workspace_id, title, status, time_zone, starts_wall, ends_wall, category, language, venue_id, description)
       select 1, title, 'published', 'Europe/Vienna',
         date_trunc('day', now()::timestamp) - interval '180 days' + ((n::bigint * 7919) % 730) * interval '1 day' + (9 + n % 12) * interval '1 hour',
         date_trunc('day', now()::timestamp) - interval '180 days' + ((n::bigint * 7919) % 730) * interval '1 day' + (11 + n % 12) * interval '1 hour',
         (array['Music', 'Food', 'Outdoors', 'Art'])[1 + n % 4], 'en', 1 + n % ${venues}, text
       from unnest($1::int[], $2::text[], $3::text[]) as said (n, title, text)`,
      [numbers, contents.map(({ title }) => title), contents.map(({ text }) => text)],
    );
    await client.query('alter table events enable trigger user');
    await client.query('commit');
    if ((from - 1) % 100_000 === 0) say(`  ${(from - 1 + numbers.length).toLocaleString('en')} events`);
  }
  if (there >= events) return;
  await client.query('truncate search_words, search_spellings');
  await client.query(`insert into search_words (workspace_id, word)
    select distinct workspace_id, substr(word, 2) from (
      select workspace_id, unnest(tsvector_to_array(words)) as word from events union all
      select workspace_id, unnest(tsvector_to_array(words)) from venues) said
    where word ~ '^[12]..' and word !~ '^[12][0-9]+$'`);
  await client.query(`insert into search_spellings (workspace_id, spelling, word)
    select workspace_id, spelling, word from search_words, spellings_of(word) spelling`);
  for (const table of ['events', 'venues', 'search_words', 'search_spellings'])
    await client.query(`vacuum analyze ${table}`);
}
