import type { AnyValues } from '../../../contract/declaration/views.ts';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { resourceNamed } from '../../../server/platform/resources.ts';
import { checkedImport, exported, runImport } from './transfer.ts';
import { asRecord } from '../untidy/untidy.ts';
import { world } from '../stage/world.ts';

type Name = 'events' | 'venues' | 'properties';

/** A file imported with the proposed mapping: its check, and the resulting records by title. */
export async function taken(name: Name, text: string) {
  const { home, owner } = await world();
  const resource = resourceNamed(name);
  const checked = await checkedImport(owner, resource, home, text);
  await runImport(owner, checked.id);
  const days = name === 'events' ? { startDate: '2033-01-01', endDate: '2034-12-31' } : {};
  const list = async (of: Name, query: Record<string, string> = {}) => {
    const { body } = await exported(owner, resourceNamed(of), {
      workspaceId: home.workspaceId,
      format: 'json',
      ...query,
    });
    return (body as unknown as AnyValues[]).map(asRecord);
  };
  // The world of each test has a property of its own.
  const records = (await list(name, days)).filter((row) => row[resource.title] !== 'Hotel Lipa');
  const of = (title: string) => records.find((row) => row[resource.title] === title);
  return { checked, of, records, venues: name === 'events' ? await list('venues') : [] };
}

/** The notes of a check, without their texts. */
export const said = ({ cellNotes }: ImportRecord) =>
  cellNotes.map(({ row, name, column, value }) => [row, name, column, value]);
