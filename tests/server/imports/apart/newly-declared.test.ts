// Before the server starts, so that it serves them.
import { hillsTable } from '../../places/hills.ts';
import { describe, expect, it } from 'vitest';
import { changeSets } from '../../../../contract/calls/history.ts';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { hills } from '../../../hills.ts';
import { makePerson } from '../../stage/builders.ts';
import { as, send } from '../../stage/client.ts';
import { lastChange } from '../../stage/inputs.ts';
import { db } from '../../stage/installation.ts';
import { checkedImport, importOf, runImport } from '../transfer.ts';
import { world } from '../../stage/world.ts';

await db.asSystem((tx) => tx.script(hillsTable));

const { home, sibling, foreign, editor, local, stranger } = await world();
const { create, update, remove, restore, bulkUpdate, bulkRestore, history, revert } = hills.endpoints;
const query = { workspaceId: home.workspaceId };

describe('a record that refers to another of its own resource', () => {
  const itself = { parentId: ['Choose another one: a record can’t be its own parent'] };

  const made = async (name: string, parentId: number | null = null): Promise<number> =>
    (await as(editor).call(create, { query, body: { name, parentId } })).body.id;
  const placed = (id: number, parentId: number | null, by = editor) =>
    as(by).call(update, { params: { id }, body: { parentId } });
  const parentOf = async (id: number) =>
    (await db.system<{ parentId: number | null }>(SQL`select parent_id as "parentId" from hills where id = ${id}`))[0]
      ?.parentId;
  /** Three hills, each the parent of the next. */
  async function range(): Promise<[number, number, number]> {
    const high = await made('High');
    const middle = await made('Middle', high);
    return [high, middle, await made('Low', middle)];
  }

  it('a record can be a child of another, but not its own descendant at any depth', async () => {
    const [high, middle, low] = await range();
    for (const below of [high, middle, low]) {
      const refused = await placed(high, below);
      expect([refused.status, refused.body.validationErrors]).toEqual([422, itself]);
    }
    expect(await parentOf(high)).toBeNull();
    expect((await placed(low, high)).body).toMatchObject({ parentId: high, labels: { parentId: 'High' } });
    expect((await placed(middle, low)).status).toBe(200);
  });

  it('a cycle is reported together with other errors', async () => {
    const id = await made('Hill');
    const refused = await as(editor).call(update, { params: { id }, body: { parentId: id, status: 'gone', name: '' } });
    expect(refused.body.validationErrors).toMatchObject({ ...itself, name: ['This is required'] });
  });

  it('one of two concurrent changes that would create a cycle is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ids = [await made('One'), await made('Two'), await made('Three')] as const;
      const answers = await Promise.all(
        ids.map((id, place) => placed(id, ids[(place + 1) % 3]!, place === 1 ? local : editor)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422]);
    }
  });

  it('a bulk change that would create a cycle is refused as a whole', async () => {
    const [high, middle, low] = await range();
    const other = await made('Other');
    const body = { ids: [other, high], values: { parentId: low } };
    const refused = await as(editor).call(bulkUpdate!, { query, body });
    expect([refused.status, refused.body.validationErrors]).toEqual([422, itself]);
    expect([await parentOf(other), await parentOf(middle)]).toEqual([null, high]);
    const ids = [middle, low, other];
    expect((await as(editor).call(bulkUpdate!, { query, body: { ids, values: { parentId: high } } })).status).toBe(200);
  });

  it('an earlier version that would make a cycle is not restored, nor is the change undone', async () => {
    const [high, middle] = [await made('High'), await made('Middle')];
    await placed(middle, high);
    const changeId = (await as(editor).call(history!, { params: { id: middle } })).body[0]!.id;
    await placed(middle, null);
    const { changeSetId } = await lastChange(middle, hills);
    await placed(high, middle);
    const back = await as(editor).call(revert!, { params: { id: middle, changeId } });
    expect([back.status, back.body.validationErrors]).toEqual([422, itself]);
    const undone = await as(editor).call(changeSets.undo, { params: { id: changeSetId } });
    expect([undone.status, undone.body.validationErrors]).toEqual([422, itself]);
    expect([await parentOf(high), await parentOf(middle)]).toEqual([middle, null]);
  });

  it('records in the trash still count: no restored record becomes its own descendant', async () => {
    const [high, middle, low] = await range();
    await as(editor).call(remove, { params: { id: middle } });
    expect((await placed(high, low)).body.validationErrors).toEqual(itself);
    expect((await as(editor).call(restore, { params: { id: middle } })).body).toMatchObject({ parentId: high });
    await as(editor).call(remove, { params: { id: middle } });
    expect((await as(editor).call(bulkRestore!, { query, body: { ids: [middle] } })).status).toBe(200);
  });

  it('rows of a file can refer to each other: the dry run refuses the row that closes a cycle', async () => {
    const [one, two, three] = [await made('Uno'), await made('Due'), await made('Tre')];
    const [four, self] = [await made('Quattro'), await made('Cinque')];
    const file = ['id,parentId', `${one},${two}`, `${two},${three}`, `${three},Uno`, `${self},${self}`, `${four},Due`];
    const checked = await checkedImport(editor, hills, home, file.join('\n'), 'id');
    const message = 'parentId: Choose another one: a record can’t be its own parent';
    const refused = { counts: { update: 3, invalid: 2 }, errors: [{ row: 4, message }, { row: 5, message }] }; // prettier-ignore
    expect(checked).toMatchObject(refused);
    expect(await runImport(editor, checked.id)).toMatchObject({ status: 'done', ...refused });
    expect([await parentOf(one), await parentOf(two), await parentOf(three), await parentOf(four)]).toEqual([
      two,
      three,
      null,
      two,
    ]);
  });

  it('rows of a file are checked one after another: a later row may resolve the cycle of an earlier one only in that order', async () => {
    const [high, middle] = await range();
    const turned = [`${high},`, `${middle},${high}`];
    const freed = await checkedImport(editor, hills, home, ['id,parentId', `${middle},`, `${high},${middle}`].join('\n'), 'id'); // prettier-ignore
    expect(freed.counts).toMatchObject({ update: 2, invalid: 0 });
    const early = await checkedImport(editor, hills, home, ['id,parentId', `${high},${middle}`, `${middle},`].join('\n'), 'id'); // prettier-ignore
    expect(early.counts).toMatchObject({ update: 1, invalid: 1 });
    const same = await checkedImport(editor, hills, home, ['id,parentId', ...turned].join('\n'), 'id');
    expect(same.counts).toMatchObject({ unchanged: 2 });
  });

  it('a cycle created after the dry run is refused during the import', async () => {
    const [one, two] = [await made('One'), await made('Two')];
    const checked = await checkedImport(editor, hills, home, ['id,parentId', `${one},${two}`].join('\n'), 'id');
    await placed(two, one);
    const done = await runImport(editor, checked.id);
    expect(done.errors.map(({ message }) => message)).toEqual([
      'parentId: Choose another one: a record can’t be its own parent',
    ]);
    expect((await importOf(editor, checked.id)).counts).toMatchObject({ invalid: 1 });
    expect(await parentOf(one)).toBeNull();
  });
});

describe('a record in a translation group', () => {
  const byGroup = hills.endpoints.translations!;
  const added = async (language: string, of = home, by = editor) =>
    (
      await as(by).call(create, {
        query: { workspaceId: of.workspaceId },
        body: { name: `Triglav ${language}`, language, sameAs: 'triglav' },
      })
    ).body.id;

  it('S3.09 a resource with a translation group lists a record’s versions, oldest first, from its workspace only', async () => {
    const [english, german] = [await added('en'), await added('de')];
    await as(editor).call(remove, { params: { id: await added('sl') } });
    const [beside] = [await added('it', sibling), await added('fr', foreign, stranger)];
    const query = { translation_group: 'triglav' };
    const of = async (sent: object) =>
      (await as(editor).call(byGroup, { query: { ...query, ...sent } })).body.map(({ id }: { id: number }) => id);
    expect(await of({ workspaceId: home.workspaceId })).toEqual([english, german]);
    expect(await of({})).toEqual([english, german, beside]);
    expect(await of({ translation_group: 'nothing' })).toEqual([]);
    expect((await as(editor).call(byGroup, { query: {} })).status).toBe(422);
    expect((await send(byGroup, { query })).status).toBe(401);
  });

  it('S3.09 a translation adds the source to its group, and leaves the source’s texts unchanged', async () => {
    const translator = await makePerson({ of: [home], may: ['read', 'create', 'update'], languages: ['de'] });
    const { body } = await as(editor).call(create, { query, body: { name: 'Stol' } });
    const change = async (values: object) =>
      (await as(translator).call(update, { params: { id: body.id }, body: { ...values } })).status;
    expect(await change({ sameAs: 'stol', name: 'Another' })).toBe(403);
    expect(await change({ sameAs: 'stol' })).toBe(200);
    expect(await change({ sameAs: 'elsewhere' })).toBe(403);
  });
});
