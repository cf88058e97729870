import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { connected, fillTo } from '../list/prepare.ts';

const template = (name: string) => readFile(join(import.meta.dirname, `${name}.sql`), 'utf8');

/** Fills workspace 1 with `events` events, workspace 2 with a tenth of that, and both with related records. */
export async function fillBoth(owner: pg.ClientConfig, events: number, say: (text: string) => void): Promise<void> {
  const client = await connected(owner);
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from workspaces');
  if (rows[0]!.n > 1) return client.end();
  await client.query(`
    insert into domains (organisation_id, name, tld) values (1, 'second', 'example');
    insert into workspaces (organisation_id, name, domain_id) values (1, 'Second', 2);
    insert into workspace_members (user_id, workspace_id) values (1, 2);
    insert into languages (organisation_id, name, code) values
      (1, 'English', 'en'), (1, 'German', 'de'), (1, 'French', 'fr'), (1, 'Spanish', 'es')`);
  const [whole, related, past] = await Promise.all(['whole', 'beside', 'past'].map(template));
  for (const workspace of ['1', '2']) await client.query(related!.replaceAll('$workspace', workspace));
  await client.query(whole!.replaceAll('$events', String(events)));
  await fillTo(owner, events, say);
  await fillTo(owner, events * 1.1, say, '2');
  await client.query('drop function filled_in cascade');
  for (const workspace of ['1', '2']) await client.query(past!.replaceAll('$workspace', workspace));
  await client.query('vacuum analyze');
  await client.end();
}
