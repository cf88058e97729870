import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { PassThrough, Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import type * as constants from '../../../../contract/calls/constants.ts';
import { readTableFile } from '../../../../server/services/table-file/table-file.ts';
import { patience } from '../../../setup/patience.ts';

const time = vi.hoisted(() => ({ readingTime: 20_000 }));
vi.mock('../../../../contract/calls/constants.ts', async (importOriginal) => {
  const real = await importOriginal<typeof constants>();
  return {
    ...real,
    tableFile: Object.defineProperty({ ...real.tableFile }, 'readingTime', { get: () => time.readingTime }),
  };
});

const tooLarge = new Error('too large');
const read = (file: Readable, truncated = false) =>
  readTableFile({ fieldname: 'file', filename: 'a.csv', file: Object.assign(file, { truncated }) }, tooLarge, {
    share: 1,
  });
const small = () => Readable.from([Buffer.from('name\n'), Buffer.from('Lipa\n')]);
const long = () => Readable.from([Buffer.from('name\n'), Buffer.alloc(5_000_000, 'Lipa\n')]);
const spooled = () => readdirSync(tmpdir()).filter((name) => /^waymark-[0-9a-f]{8}-[0-9a-f]{4}-/.test(name));

it('a file is read unchanged, and recognized by its content', async () => {
  const [one, same] = [await read(small()), await read(Readable.from([Buffer.from('name\nLipa\n')]))];
  expect(one).toMatchObject({
    name: 'a.csv',
    table: { headers: ['name'], rowCount: 1, pieces: [{ json: '[["Lipa"]]' }] },
  });
  expect(same.digest).toEqual(one.digest);
});

it('a file that takes too long to read is aborted, and the next one is read', async () => {
  time.readingTime = 1;
  await expect(read(long())).rejects.toMatchObject({
    code: 'invalid',
    details: { validationErrors: { file: ['The file takes too long to read; split it'] } },
  });
  time.readingTime = 20_000;
  expect((await read(small())).table.rowCount).toBe(1);
});

it('several files in a row are read completely, even by a reused thread', async () => {
  for (const name of ['Lipa', 'Triglav', 'Mlin']) {
    const { table } = await read(Readable.from([Buffer.from(`name\n${name}\n`)]));
    expect(table.pieces).toMatchObject([{ json: `[["${name}"]]` }]);
  }
});

it('a file truncated by the size limit is not read', async () => {
  await expect(read(small(), true)).rejects.toBe(tooLarge);
});

it('an interrupted upload leaves nothing behind', async () => {
  const coming = new PassThrough();
  coming.write('name\n');
  const reading = read(coming);
  // It is read after its name is removed.
  await vi.waitUntil(() => coming.readableLength === 0, { timeout: patience.seen });
  expect(spooled()).toEqual([]);
  coming.destroy(new Error('gone'));
  await expect(reading).rejects.toThrow('gone');
});
