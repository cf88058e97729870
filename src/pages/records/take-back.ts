import type { ResourceProvider } from '../../providers/data.ts';

/**
 * Takes back the latest change that gave a field of a record this value: the answer of a change names no change set, its history does.
 * The server refuses where something came after it.
 * @throws Error with the given words where the history does not tell of the change.
 */
export async function takeBack(
  provider: ResourceProvider,
  { resource, id, name, after }: { resource: string; id: number; name: string; after: unknown },
  notFound: string,
): Promise<void> {
  const { changes } = await provider.historyOf(resource, id, 0);
  const one = changes.find(({ fields }) => fields.some((field) => field.name === name && field.after === after));
  if (!one) throw new Error(notFound);
  await provider.undo(resource, one.changeSetId);
}
