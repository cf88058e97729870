/** Secrets that the server returns only once, by record, kept while the page is open. */
const secrets = new Map<string, string>();
const keyOf = (resource: string, id: number | string) => `${resource}/${id}`;

/** Keeps the secret in the response to a new record. */
export function keepSecret(resource: string, { id, secret }: { id?: unknown; secret?: unknown }): void {
  if (typeof secret === 'string') secrets.set(keyOf(resource, String(id)), secret);
}

/** The secret of a record created on this page. */
export const secretOf = (resource: string, id: number): string | undefined => secrets.get(keyOf(resource, id));
