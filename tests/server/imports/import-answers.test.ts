import { describe, expect, it } from 'vitest';
import { changeSets } from '../../../contract/calls/history.ts';
import { imports } from '../../../contract/calls/imports.ts';
import type { DuplicateAnswer, ImportRecord } from '../../../contract/calls/transfer.ts';
import { purgeImports } from '../../../server/features/transfer/imports/purge-store.ts';
import { SQL } from '../../../server/platform/db/sql.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { makePerson, makeRecord, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { brought, exported, runImport } from './transfer.ts';

async function begin() {
  const home = await makeTenant();
  const person = await makePerson({ of: [home], may: ['*'] });
  const checked = async (text: string, answer?: DuplicateAnswer, by = person) => {
    const { body } = await brought(by, venues, home, text);
    const check = async (said: object) =>
      (await as(by).call(imports.check, { params: { id: body.id }, body: { key: 'name+city', ...said } }))
        .body as ImportRecord;
    const first = await check({});
    return answer ? check({ duplicates: { '*': answer } }) : first;
  };
  const run = async (text: string, answer?: DuplicateAnswer) => runImport(person, (await checked(text, answer)).id);
  const phones = async () => {
    const { body } = await exported(person, venues, { workspaceId: home.workspaceId, format: 'json' });
    return (body as unknown as { phone: string | null }[]).map(({ phone }) => phone).toSorted();
  };
  return { home, person, checked, run, phones };
}
const file = (...phones: string[]) =>
  ['Name,City,Phone', ...phones.map((phone) => `Post,Bled,${phone}`), ''].join('\n');
const [one, two, three] = ['+386 4 1111', '+386 4 2222', '+386 4 3333'] as const;

describe('an answer about a possible duplicate', () => {
  it.each([
    ['same', { create: 0, update: 0, unchanged: 2, invalid: 0 }, [one]],
    ['merge', { create: 0, unchanged: 1, update: 0, invalid: 1 }, [two]],
    ['both', { create: 0, update: 0, unchanged: 2, invalid: 0 }, [one, two]],
  ] as const)(
    '“%s” applies to the next import of the file, for rows with the same key',
    async (answer, counts, found) => {
      const { checked, run, phones } = await begin();
      await run(file(one, two), answer);
      expect(await phones()).toEqual(found);
      const again = await checked(file(one, two));
      expect([again.duplicateCount, again.errors.filter(({ message }) => /records have/.test(message))]).toEqual([
        0,
        [],
      ]);
      expect((await run(file(one, two))).counts).toEqual(counts);
      expect(await phones()).toEqual(found);
    },
  );

  it.each([
    ['same', { create: 0, update: 0, unchanged: 1, invalid: 0 }, [one]],
    ['merge', { create: 0, update: 0, unchanged: 1, invalid: 0 }, [two]],
    ['both', { create: 0, update: 0, unchanged: 1, invalid: 0 }, [one, two]],
  ] as const)('“%s” applies to the next import of the file, for a record', async (answer, counts, found) => {
    const { home, run, phones, checked } = await begin();
    await makeRecord(venues, home, { name: 'Post', city: 'Bled', phone: one });
    const text = `Name,City,Phone\nPOST!,Bled,${two}\n`;
    await run(text, answer);
    expect(await phones()).toEqual(found);
    expect((await checked(text)).duplicateCount).toBe(0);
    expect((await run(text)).counts).toEqual(counts);
    expect(await phones()).toEqual(found);
  });

  it('applies to other users of the workspace, and not in another workspace', async () => {
    const { home, run, checked } = await begin();
    await run(file(one, two), 'both');
    const colleague = await makePerson({ of: [home], may: ['*'] });
    expect((await checked(file(one, two), undefined, colleague)).duplicateCount).toBe(0);
    expect((await (await begin()).checked(file(one, two))).duplicateCount).toBe(1);
  });

  it('does not apply to a changed row, or to another file, and the record becomes available to other rows', async () => {
    const { run, checked } = await begin();
    await run(file(one, two), 'both');
    expect((await checked(file(three, two))).counts).toMatchObject({ update: 1, unchanged: 1, invalid: 0 });
    expect((await checked(file(one, three))).counts).toMatchObject({ update: 1, unchanged: 1, invalid: 0 });
    const { home, ...other } = await begin();
    await makeRecord(venues, home, { name: 'Post', city: 'Bled', phone: one });
    await other.run(`Name,City,Phone\nPost,Bled-Rečica,${two}\nPOST!,Bled,${two}\n`, 'both');
    expect((await other.checked(file(three))).counts).toMatchObject({ update: 1, invalid: 0 });
  });

  it('is deleted with the record, and after the number of days in docs/limits.md', async () => {
    const { home, person, run, checked } = await begin();
    const done = await run(file(one, two), 'both');
    await db.system(SQL`update import_answers set at = now() - interval '399 days'`);
    await purgeImports(db);
    expect((await checked(file(one, two))).duplicateCount).toBe(0);
    await db.system(SQL`update import_answers set at = now() - interval '401 days'`);
    await purgeImports(db);
    expect((await checked(file(one, two))).errors.map(({ message }) => message)).toEqual(
      Array.from({ length: 2 }, () => '2 records have this name+city'),
    );
    await as(person).call(changeSets.undo, {
      params: { id: done.changeSets[0]! },
      query: { workspaceId: home.workspaceId },
    });
    expect((await checked(file(one, two))).duplicateCount).toBe(1);
  });
});
