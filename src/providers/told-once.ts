/** Secrets that the server tells once, for as long as this page stays open: by the record that they belong to. */
const told = new Map<string, string>();
const nameOf = (resource: string, id: number | string) => `${resource}/${id}`;

/** Keeps what the answer to a new record told beside it. */
export function keepTold(resource: string, { id, secret }: { id?: unknown; secret?: unknown }): void {
  if (typeof secret === 'string') told.set(nameOf(resource, String(id)), secret);
}

/** The secret of a record that was added a moment ago. */
export const toldOf = (resource: string, id: number): string | undefined => told.get(nameOf(resource, id));
