import { expect, it } from 'vitest';
import { imports } from '../../../contract/calls/imports.ts';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { resourceNamed } from '../../../server/platform/resources.ts';
import { fillTowns } from '../../../server/services/places/embedded/fill.ts';
import { as } from '../stage/client.ts';
import { db } from '../stage/installation.ts';
import { brought, exported, runImport } from '../imports/transfer.ts';
import { asRecord, daysOf } from './untidy.ts';
import { untidyEvents } from './untidy-events.ts';
import { untidyPlaces } from './untidy-places.ts';
import { world } from '../stage/world.ts';

await fillTowns(db, { info: () => undefined, warn: () => undefined });

it.each([...untidyEvents, ...untidyPlaces])(
  '$name: the file is imported with the proposed mapping, and with more columns when they are chosen',
  async (file) => {
    const { home, owner } = await world();
    const resource = resourceNamed(file.resource);
    const { body: record } = await brought(owner, resource, home, new Blob([new Uint8Array(file.bytes)]));
    for (const column of Object.keys(file.asked ?? {})) expect(record.columns[column], column).toBeNull();
    const body = file.asked ? { columns: { ...record.columns, ...file.asked } } : {};
    const check = await as(owner).call(imports.check, { params: { id: record.id }, body });
    const checked = check.body as ImportRecord;
    expect(checked.errors).toEqual([]);
    await runImport(owner, record.id);
    const { body: answer } = await exported(owner, resource, {
      workspaceId: home.workspaceId,
      format: 'json',
      ...daysOf(file),
    });
    const rows = (answer as unknown as Record<string, unknown>[]).map((row) => asRecord(row));
    for (const [title, values] of Object.entries(file.expected)) {
      const found = rows.find((row) => row[resource.title] === title);
      expect(found, `${title} of ${JSON.stringify(record.columns)}`).toMatchObject(values);
    }
  },
);
