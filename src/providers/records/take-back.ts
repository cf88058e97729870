import type { ResourceProvider } from './data.ts';

/**
 * Undoes the latest change that set a field to this value. Found by the history, because the response of an update names no change set. The
 * server refuses if there were later changes.
 * @throws Error with the given words, if the history lacks the change.
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
