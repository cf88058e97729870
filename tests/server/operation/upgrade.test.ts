import { join } from 'node:path';
import { importJWK, SignJWT } from 'jose';
import { buffer, text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { contentsOf } from '../../../server/features/backup/archive/contents.ts';
import { restoreBackup } from '../../../server/features/backup/restore.ts';
import { keyRingOf } from '../../../server/platform/keys/key-ring.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { opened } from '../../../server/platform/keys/sealing.ts';
import { signingKey } from '../../../server/services/identity/embedded/keys-store.ts';
import { mediaStoreOf } from '../../../server/services/media-store/store-of.ts';
import { doorsOf, emptyInstallation } from '../stage/further-database.ts';

const earlier = join(import.meta.dirname, '../fixtures/before-accounts.tar.gz');

/**
 * Intended changes by later migrations, as `table` or `table.column`, each with its reason. Everything else must be unchanged.
 */
const changedOnPurpose: Record<string, string> = {
  content_versions: 'counts changes of content, also those by migrations (154, 157)',
  'property_posts.translation_group': 'a further record of a language in a group becomes an item of its own (154)',
  'identity_accounts.password_hash': 'all had the password of the demo people, which is now kept as argon2id (071)',
};

it('an installation of an earlier version is upgraded without losing a row, picture or key', async () => {
  const now = await emptyInstallation({ AI_ENCRYPTION_KEYS: `tests:${'A'.repeat(43)}=` });
  await restoreBackup(now, doorsOf(now), earlier, { replace: false, say: () => undefined });
  const { db, stop } = await openDatabase(now, () => undefined);
  const media = await mediaStoreOf(now);
  const rowsOfThen = new Map<string, { columns: string[]; rows: string[] }>();
  let files = 0;
  for await (const content of contentsOf(earlier)) {
    if (content.is === 'rows')
      rowsOfThen.set(content.table.name, { columns: content.table.columns, rows: linesOf(content.bytes.toString()) });
    if (content.is !== 'media') continue;
    const kept = await media.get(content.key, content.file);
    expect([content.key, (await buffer(kept!)).equals(content.bytes)]).toEqual([content.key, true]);
    files += 1;
  }
  expect([rowsOfThen.size, files]).toEqual([62, 84]);

  for (const [table, { columns, rows }] of rowsOfThen) {
    if (changedOnPurpose[table]) continue;
    const same = columns.filter((column) => !changedOnPurpose[`${table}.${column}`]);
    const places = same.map((column) => columns.indexOf(column));
    const wanted = rows.map((row) => places.map((place) => row.split('\t')[place]).join('\t'));
    const copied = await db.alone((connection) =>
      connection.transaction('begin read only', (tx) =>
        text(tx.copyOut(`copy ${table} (${same.map(pg.escapeIdentifier).join(', ')}) to stdout`)),
      ),
    );
    const there = new Set(linesOf(copied));
    expect([table, wanted.filter((row) => !there.has(row))]).toEqual([table, []]);
  }

  const [moved] = await db.system<{ posts: number; noted: number; groups: number }>(SQL`
    select count(*)::int as posts, count(distinct translation_group)::int as groups,
      (select count(*)::int from changes where table_name = 'property_posts' and before ->> 'translation_group' = 'a-group') as noted
    from property_posts where translation_group <> 'a-group'`);
  expect(moved!.posts).toBeGreaterThan(10);
  expect([moved!.noted, moved!.groups]).toEqual([moved!.posts, moved!.posts]);

  // Sessions continue after the restore, with the same content; encrypted values can be read.
  const [person] = await db.system<{ subject: string; workspaceId: number }>(SQL`
    select u.subject, m.workspace_id as "workspaceId" from users u join workspace_members m on m.user_id = u.id
    join permissions p on p.action = '*' join user_roles ur on ur.role_id = p.role_id and ur.user_id = u.id
    where exists (select from events e where e.workspace_id = m.workspace_id and e.title like 'Tab%') limit 1`);
  const { kid, ...key } = await signingKey(db);
  const token = await new SignJWT({ iss: `${now.publicUrl}/`, aud: now.identity.audience, sub: person!.subject })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importJWK(key, 'RS256'));
  const server = await buildApp(now, db);
  const headers = { authorization: `Bearer ${token}` };
  const url = `/v1/all-events?workspaceId=${person!.workspaceId}&take=100`;
  const listed = await server.inject({ url, headers });
  expect(listed.statusCode).toBe(200);
  expect(listed.json<{ title: string }[]>().map(({ title }) => title)).toContainEqual(
    expect.stringContaining('日本語'),
  );
  const [sealed] = await db.system<{ sealed: string; id: number }>(
    SQL`select sealed, organisation_id as id from ai_keys`,
  );
  expect(opened(keyRingOf(now)!, sealed!.sealed, `ai-key of organisation ${sealed!.id}`)).toBe('sk-kept-secret');
  await server.close();
  await stop();
});

const linesOf = (copied: string) => copied.split('\n').slice(0, -1);
