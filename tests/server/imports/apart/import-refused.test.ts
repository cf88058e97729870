import '../../stage/alone.ts';
import { expect, it } from 'vitest';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { blogPosts } from '../../../../src/resources/blog-posts/blog-posts.resource.ts';
import { events } from '../../../../src/resources/events/events.resource.ts';
import { makePerson, makeTenant } from '../../stage/builders.ts';
import { db } from '../../stage/installation.ts';
import { checkedImport, exported, runImport } from '../transfer.ts';

const begin = async () => {
  const home = await makeTenant();
  return { home, person: await makePerson({ of: [home], may: ['*'] }) };
};
const numbers = Array.from({ length: 200 }, (_, n) => n);
const isBad = (n: number) => n % 10 < 3;

it('a dry run refuses rows whose unique address is taken by a record or an earlier row, but not by their own record', async () => {
  const { home, person } = await begin();
  const head = 'title,language,slug,content\n';
  const file = `${head}One,en,one,Words\nTwo,de,one,Words\n`;
  await runImport(person, (await checkedImport(person, blogPosts, home, file)).id);
  const more = `${head}Three,en,one,Words\nFour,en,four,Words\nFive,en,four,Words\nSix,fr,one,Words\n`;
  const { id, counts, errors } = await checkedImport(person, blogPosts, home, more);
  const message = 'slug: Another post in this language has this address';
  expect(errors).toEqual([
    { row: 2, name: 'Three', message },
    { row: 4, name: 'Five', message },
  ]);
  expect((await runImport(person, id)).counts).toEqual(counts);
  const again = await checkedImport(person, blogPosts, home, file.replaceAll('Words', 'Other'), 'slug+language');
  expect(again.counts).toMatchObject({ update: 2, invalid: 0 });
});

it('only rows that the database refuses are skipped, and referenced records are added once', async () => {
  const { home, person } = await begin();
  await db.system(SQL`alter table events add constraint no_bad check (title not like 'Bad %') not valid`);
  const rows = numbers.map((n) => `${isBad(n) ? 'Bad' : 'Good'} ${n},2034-01-01T10:00,Hall ${n % 7},Bled`);
  const file = ['title,start,venueId.name,venueId.city', ...rows].join('\n');
  const { id } = await checkedImport(person, events, home, file);
  const statements = async () =>
    (
      await db.system<{ n: number }>(
        SQL`select count(distinct change_set)::int as n from changes where table_name = 'events'`,
      )
    )[0]!.n;
  const before = await statements();
  const done = await runImport(person, id);
  expect(done.counts).toEqual({ create: 140, update: 0, unchanged: 0, invalid: 60 });
  expect(done.errors[0]).toEqual({ row: 2, name: 'Bad 0', message: 'The database rejected this row' });
  // All rows in one transaction: nothing was planned twice.
  expect([(await statements()) - before, done.changeSets.length]).toEqual([1, 1]);
  const { body } = await exported(person, events, { workspaceId: home.workspaceId, format: 'json' });
  const venues = (body as unknown as Record<string, unknown>[]).map((row) => row['venueId.title']);
  expect(new Set(venues).size).toBe(7);
  const [halls] = await db.system<{ n: number }>(
    SQL`select count(*)::int as n from venues where workspace_id = ${home.workspaceId}`,
  );
  expect(halls!.n).toBe(7);
});
