import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openUnmigrated } from '../../../server/platform/db/open.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { withoutTrigrams } from '../../../server/platform/db/trigrams.ts';
import { townsLike } from '../../../server/services/places/embedded/gazetteer-store.ts';
import { emptyInstallation } from '../stage/further-database.ts';

const folder = join(import.meta.dirname, '../../../server/platform/db/migrations');

it('a database without pg_trgm is upgraded to this version, and finds towns by their names and prefixes', async () => {
  const { db, stop } = await openUnmigrated(await emptyInstallation(), () => undefined);
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  await db.asSystem(async (tx) => {
    for (const name of names.toSorted()) await tx.script(withoutTrigrams(readFileSync(join(folder, name), 'utf8')));
  });
  expect(await db.system(SQL`select from pg_extension where extname = 'pg_trgm'`)).toEqual([]);
  await db.system(
    SQL`insert into gazetteer_towns values (1, 0, 'Bled', 'bled', 'SI', 'Radovljica', 5000, 46.3683, 14.1146)`,
  );
  const found = async (typed: string) => (await townsLike(db, typed, 5)).map(({ name, match }) => [name, match]);
  expect(await found('Bled')).toEqual([['Bled', 'whole']]);
  expect(await found('ble')).toEqual([['Bled', 'beginning']]);
  expect(await found('Belde')).toEqual([]);
  await stop();
});
