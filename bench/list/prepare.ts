import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Creates an organization, a workspace and an owner with all permissions. @returns the owner’s subject. */
export async function makeOwner(owner: pg.ClientConfig, issuer: string): Promise<string> {
  const client = await connected(owner);
  await client.query(`
    insert into organisations (name) values ('Bench');
    insert into domains (organisation_id, name, tld) values (1, 'bench', 'example');
    insert into workspaces (organisation_id, name, domain_id) values (1, 'Bench', 1);
    insert into roles (organisation_id, name) values (1, 'Owner');
    insert into permissions (organisation_id, role_id, resource, action) values (1, 1, '*', '*');
    insert into users (issuer, subject, email) values ('${issuer}', 'bench', 'bench@bench.example');
    insert into user_roles (user_id, role_id, organisation_id) values (1, 1, 1);
    insert into workspace_members (user_id, workspace_id) values (1, 1);
    insert into venues (workspace_id, name, city, country) values (1, 'Hall', 'Bled', 'Slovenia')`);
  await client.end();
  return 'bench';
}

/** Adds synthetic events up to a total, in batches of 100,000. @param workspace the workspace id, as SQL with the event number `n`. */
export async function fillTo(
  owner: pg.ClientConfig,
  events: number,
  say: (text: string) => void,
  workspace = '1',
): Promise<void> {
  const template = await readFile(join(import.meta.dirname, 'fill.sql'), 'utf8');
  const client = await connected(owner);
  const { rows } = await client.query('select count(*)::int as n from events');
  for (let from = Number(rows[0].n) + 1; from <= events; from += 100_000) {
    const to = Math.min(events, from + 99_999);
    await client.query(
      template.replaceAll('$workspace', workspace).replace('$from', String(from)).replace('$to', String(to)),
    );
    say(`  ${to.toLocaleString('en')} of ${events.toLocaleString('en')} events`);
  }
  await client.query('vacuum analyze events');
  await client.end();
}

/** Connects as the owner of the database. */
export async function connected(owner: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(owner);
  await client.connect();
  return client;
}
